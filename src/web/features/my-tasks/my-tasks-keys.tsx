import { may } from '@/domain/access'
import type { ActionScreen } from '../tasks/actions/task-action'
import { useTaskKeys } from '../tasks/actions/use-task-keys'
import { OpenTaskPicker } from '../tasks/actions/open-task-picker'
import type { TaskItems } from '../tasks/actions/task-items'
import type { MyTask, Person } from '../tasks/task-types'
import { locateInRow, openPicker } from './open-row-picker'

type MyTasksKeysProps = {
  tasks: readonly MyTask[]
  items: TaskItems
  viewer: Person
  onOpen: (taskId: number) => void
  onEdit: (taskId: number) => void
  /** Present where rows can be selected, on which keys then act together. */
  selected?: () => readonly MyTask[]
  cards?: ActionScreen['cards']
}

/** The keys of the rows, and the picker that is open for one of them. */
export function MyTasksKeys({ tasks, items, viewer, onOpen, onEdit, selected, cards }: MyTasksKeysProps) {
  const screenOf = ({ access }: MyTask): ActionScreen => ({
    viewer,
    can: (action) => may(access, action),
    open: ({ id }) => onOpen(id),
    edit: ({ id }) => onEdit(id),
    pick: (kind, picked) => openPicker(items, kind, picked),
    ...(cards && { cards }),
  })
  useTaskKeys({ tasks, items, screenOf, ...(selected && { selected }) })
  return <OpenTaskPicker tasks={tasks} screenOf={screenOf} locate={(open) => locateInRow(items, open)} />
}
