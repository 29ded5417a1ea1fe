import { canBeArchived } from '@/domain/task'
import { OptionButton } from '@/web/ui/option-button'
import { StatusGlyph } from '@/web/ui/status-glyph'
import { statusOptions } from '../tasks/task-options'
import type { Task } from '../tasks/task-types'
import { archiveTask, setTaskStatus, unarchiveTask } from '../tasks/task-writes'
import { useBoard } from './board-context'
import { archiveIcon, chevronIcon, deleteIcon, unarchiveIcon } from './card-icons'
import { DeleteTaskDialog } from '../tasks/lazy-dialogs'
import styles from './task-card-actions.module.css'

type TaskCardActionsProps = { task: Task; tabIndex: number }

/** What can be done from a card without opening it. */
export function TaskCardActions({ task, tabIndex }: TaskCardActionsProps) {
  const { canEdit, openDialog } = useBoard()

  return (
    <div className={styles.actions} data-assigned={task.assignee !== null || undefined}>
      <OptionButton
        className={styles.action}
        tabIndex={tabIndex}
        label={`Status of ${task.title}`}
        options={statusOptions}
        value={task.status}
        disabled={!canEdit}
        onChange={(status) => void setTaskStatus(task, status)}
      >
        <StatusGlyph status={task.status} />
        {chevronIcon}
      </OptionButton>
      {canEdit && canBeArchived(task) && (
        <button
          type="button"
          tabIndex={tabIndex}
          className={styles.action}
          aria-label={`Archive ${task.title}`}
          title="Archive"
          onClick={() => void archiveTask(task)}
        >
          {archiveIcon}
        </button>
      )}
      {canEdit && task.archived && (
        <button
          type="button"
          tabIndex={tabIndex}
          className={styles.action}
          aria-label={`Unarchive ${task.title}`}
          title="Unarchive"
          onClick={() => void unarchiveTask(task)}
        >
          {unarchiveIcon}
        </button>
      )}
      {canEdit && (
        <button
          type="button"
          tabIndex={tabIndex}
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
