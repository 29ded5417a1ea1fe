import { Archive, ArchiveRestore, CopyPlus, FileText, FolderInput, Link2, Trash2 } from 'lucide-react'
import { canBeArchived } from '@/domain/task'
import { MoreActions } from '@/web/ui/menus/more-actions'
import { chooseProject } from '../tasks/move/tasks-to-move'
import type { Task } from '../tasks/task-types'
import { archiveTask, unarchiveTask } from '../tasks/write/change-task'
import { copyTaskAsMarkdown, copyTaskLink, duplicateTask } from '../tasks/write/copy-task'
import { useDetailsElements } from './details-elements'

type DetailsMenuProps = { task: Task; canEdit: boolean; onDelete: () => void }

/** What can be done with the open task that has no control of its own. */
export function DetailsMenu({ task, canEdit, onDelete }: DetailsMenuProps) {
  const elements = useDetailsElements()
  return (
    <MoreActions
      ref={elements.ref('actions')}
      label="Actions of the task"
      actions={[
        ...(canEdit ? [{ name: 'Move', icon: <FolderInput />, run: () => chooseProject([task]) }] : []),
        {
          name: 'Copy link',
          icon: <Link2 />,
          run: () => void copyTaskLink(task),
        },
        {
          name: 'Copy as Markdown',
          icon: <FileText />,
          run: () => void copyTaskAsMarkdown(task),
        },
        ...(canEdit ? ofEditors(task, onDelete) : []),
      ]}
    />
  )
}

const ofEditors = (task: Task, onDelete: () => void) => [
  {
    name: 'Duplicate',
    icon: <CopyPlus />,
    run: () => void duplicateTask(task),
  },
  ...(task.archived
    ? [{ name: 'Unarchive', icon: <ArchiveRestore />, run: () => void unarchiveTask(task) }]
    : []),
  ...(!task.archived && canBeArchived(task)
    ? [{ name: 'Archive', icon: <Archive />, run: () => void archiveTask(task) }]
    : []),
  { name: 'Delete', icon: <Trash2 />, isFinal: true, run: onDelete },
]
