import { trpc } from '@/web/app/trpc'
import { AssigneeDropdown } from '../tasks/pickers/task-picker'
import type { Task } from '../tasks/task-types'
import { changeItem, type ChecklistItem } from './checklist-writes'

const fresh = 30_000

/** Who is to do an item; null: nobody, or people are not read. Only an item with an assignee asks for them. */
export function useAssignee({ assignedTo }: ChecklistItem, { projectId, assignee }: Task) {
  const isOfTask = assignee !== null && assignee.id === assignedTo
  const { data: people = [] } = trpc.projectMember.list.useQuery(
    { projectId },
    { enabled: assignedTo !== null && !isOfTask, staleTime: fresh },
  )
  return isOfTask ? assignee : (people.find(({ id }) => id === assignedTo) ?? null)
}

type ChecklistAssigneeProps = {
  item: ChecklistItem
  task: Task
  anchor: HTMLElement
  onClose: () => void
}

/** The people of the project, of whom one is to do an item. */
export function ChecklistAssignee({ item, task, anchor, onClose }: ChecklistAssigneeProps) {
  const { data: people = [] } = trpc.projectMember.list.useQuery(
    { projectId: task.projectId },
    { staleTime: fresh },
  )
  return (
    <AssigneeDropdown
      people={people}
      current={item.assignedTo}
      anchor={anchor}
      onChoose={(person) => {
        onClose()
        changeItem(item, { assignedTo: person?.id ?? null })
      }}
      onClose={onClose}
    />
  )
}
