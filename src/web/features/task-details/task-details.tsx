import { Button } from '@mantine/core'
import { Archive, ArchiveRestore, FolderOutput, Pencil, Trash2, X } from 'lucide-react'
import { canBeArchived } from '@/domain/task'
import { IconButton } from '@/web/ui/icon-button'
import { CommentsSection } from '../comments/comments-section'
import { HistorySection } from '../tasks/history/history-section'
import { ServiceUnitsSection } from '../tasks/service-units/service-units-section'
import { chooseProject } from '../tasks/move/tasks-to-move'
import type { Task } from '../tasks/task-types'
import { archiveTask, unarchiveTask } from '../tasks/task-writes'
import { CopyLinkButton } from './copy-link-button'
import { DetailsDescription } from './details-description'
import { DetailsTitle } from './details-title'
import { TaskBadges } from './task-badges'
import styles from './task-details.module.css'
import { TaskFacts } from './task-facts'
import { TaskWatch } from './task-watch'
import { useOpenTask } from './use-open-task'

export type DetailsActions = {
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

type TaskDetailsProps = DetailsActions & { task: Task }

/** The text on the left, the facts on the right; on a phone one below the other. */
export function TaskDetails({ task, canEdit, onEdit, onDelete, onClose }: TaskDetailsProps) {
  useOpenTask({ task, canEdit, onEdit, onDelete })
  return (
    <div className={styles.details}>
      <div className={styles.main}>
        <div className={styles.text}>
          <TaskBadges task={task} canEdit={canEdit} />
          <DetailsTitle task={task} canEdit={canEdit} />
          <DetailsDescription task={task} canEdit={canEdit} />
        </div>
        <div className={styles.logs}>
          <ServiceUnitsSection task={task} canEdit={canEdit} />
          <CommentsSection task={task} />
          <HistorySection task={task} />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.head}>
          {canEdit && (
            <Button onClick={onEdit} leftSection={<Pencil />}>
              Edit Task
            </Button>
          )}
          <IconButton label="Close" tipSide="start" className={styles.close} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <TaskFacts task={task} canEdit={canEdit} />
        <TaskWatch taskId={task.id} />
        <div className={styles.actions}>
          <CopyLinkButton />
          {canEdit && (
            <Button
              variant="subtle"
              aria-haspopup="dialog"
              onClick={() => chooseProject([task])}
              leftSection={<FolderOutput />}
            >
              Move
            </Button>
          )}
          {canEdit && <ArchiveButton task={task} />}
          {canEdit && (
            <Button color="danger" variant="subtle" onClick={onDelete} leftSection={<Trash2 />}>
              Delete
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function ArchiveButton({ task }: { task: Task }) {
  if (task.archived) {
    return (
      <Button variant="subtle" onClick={() => void unarchiveTask(task)} leftSection={<ArchiveRestore />}>
        Unarchive
      </Button>
    )
  }
  return canBeArchived(task) ? (
    <Button variant="subtle" onClick={() => void archiveTask(task)} leftSection={<Archive />}>
      Archive
    </Button>
  ) : null
}
