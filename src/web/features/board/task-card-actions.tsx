import { canBeArchived } from '@/domain/task'
import { OptionButton } from '@/web/ui/option-button'
import { StatusGlyph } from '@/web/ui/status-glyph'
import { statusOptions } from '../tasks/task-options'
import type { Task } from '../tasks/task-types'
import { archiveTask, setTaskStatus, unarchiveTask } from '../tasks/task-writes'
import { useBoard } from './board-context'
import { archiveIcon, chevronIcon, deleteIcon, unarchiveIcon } from './card-icons'
import { focusBeside } from '../tasks/focus-beside'
import { DeleteTaskDialog } from './lazy-dialogs'
import styles from './task-card-actions.module.css'

/** What can be done from a card without opening it. When the card leaves the lane, the focus stays in the lane. */
export function TaskCardActions({ task }: { task: Task }) {
  const { canEdit, openDialog } = useBoard()

  function leave(change: (task: Task) => unknown) {
    const focus = focusBeside(task.id)
    change(task)
    focus()
  }

  return (
    <div className={styles.actions} data-assigned={task.assignee !== null || undefined}>
      <OptionButton
        className={styles.action}
        label={`Status of ${task.title}`}
        options={statusOptions}
        value={task.status}
        disabled={!canEdit}
        onChange={(status) => leave(() => setTaskStatus(task, status))}
      >
        <StatusGlyph status={task.status} />
        {chevronIcon}
      </OptionButton>
      {canEdit && canBeArchived(task) && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Archive ${task.title}`}
          title="Archive"
          onClick={() => leave(archiveTask)}
        >
          {archiveIcon}
        </button>
      )}
      {canEdit && task.archived && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Unarchive ${task.title}`}
          title="Unarchive"
          onClick={() => leave(unarchiveTask)}
        >
          {unarchiveIcon}
        </button>
      )}
      {canEdit && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Delete ${task.title}`}
          title="Delete"
          onPointerEnter={DeleteTaskDialog.preload}
          onClick={() => openDialog({ kind: 'delete', taskId: task.id })}
        >
          {deleteIcon}
        </button>
      )}
    </div>
  )
}
