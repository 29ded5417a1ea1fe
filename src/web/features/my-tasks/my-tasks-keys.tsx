import type { ActionScreen } from '../tasks/actions/task-actions'
import { useTaskKeys } from '../tasks/actions/use-task-keys'
import { togglePicker, type PickedFact } from '../tasks/pickers/open-picker'
import { OpenTaskPicker } from '../tasks/actions/open-task-picker'
import type { MyTask, Person, Task } from '../tasks/task-types'

type MyTasksKeysProps = {
  tasks: readonly MyTask[]
  viewer: Person
  onOpen: (taskId: number) => void
  onEdit: (taskId: number) => void
}

/** The keys of the rows, and the picker that is open for one of them. */
export function MyTasksKeys({ tasks, viewer, onOpen, onEdit }: MyTasksKeysProps) {
  const screenOf = ({ canEdit }: MyTask): ActionScreen => ({
    viewer,
    canEdit,
    open: ({ id }) => onOpen(id),
    edit: ({ id }) => onEdit(id),
    pick: openPicker,
  })
  useTaskKeys({ tasks, screenOf })
  return <OpenTaskPicker tasks={tasks} screenOf={screenOf} locate={locateInRow} />
}

function openPicker(kind: PickedFact | 'actions', tasks: readonly Task[]) {
  const taskIds = tasks.map(({ id }) => id)
  const place = locateInRow({ kind, taskIds })
  if (place) togglePicker({ kind, taskIds, ...place })
}

/** Opens all actions of a task after a long press on its row. */
export function openActions(task: Task) {
  locateInRow({ kind: 'actions', taskIds: [task.id] })?.opener.focus({ preventScroll: true })
  openPicker('actions', [task])
}

type Picked = { kind: PickedFact | 'actions'; taskIds: readonly number[] }

/** Where a picker opens: at the fact that the row shows, or else at its title. */
function locateInRow({ kind, taskIds: [taskId] }: Picked) {
  const link = document.querySelector<HTMLElement>(`[data-task="${taskId}"]`)
  const row = link?.closest('li')
  if (!link || !row) return null
  const { activeElement } = document
  return {
    anchor: row.querySelector<HTMLElement>(`[data-fact="${kind}"]`) ?? link,
    opener: activeElement instanceof HTMLElement && row.contains(activeElement) ? activeElement : link,
  }
}
