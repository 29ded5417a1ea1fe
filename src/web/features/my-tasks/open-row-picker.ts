import { linkOf, partOf, type TaskItems } from '../tasks/actions/task-items'
import { type PickedFact, togglePicker } from '../tasks/pickers/open-picker'
import type { Task } from '../tasks/task-types'

export function openPicker(items: TaskItems, kind: PickedFact | 'actions', tasks: readonly Task[]) {
  const taskIds = tasks.map(({ id }) => id)
  const place = locateInRow(items, { kind, taskIds })
  if (place) togglePicker({ kind, taskIds, ...place })
}

/** Opens all actions of a task after a long press on its row. */
export function openActions(items: TaskItems, task: Task) {
  locateInRow(items, { kind: 'actions', taskIds: [task.id] })?.opener.focus({ preventScroll: true })
  openPicker(items, 'actions', [task])
}

type Picked = { kind: PickedFact | 'actions'; taskIds: readonly number[] }

/** Where a picker opens: at the fact that the row shows, or else at its title. */
export function locateInRow(items: TaskItems, { kind, taskIds: [taskId] }: Picked) {
  const row = taskId === undefined ? null : items.get(taskId)
  const link = linkOf(row)
  if (!link || !row) return null
  const { activeElement } = document
  return {
    anchor: partOf(row, `[data-fact="${kind}"]`) ?? link,
    opener: activeElement instanceof HTMLElement && row.contains(activeElement) ? activeElement : link,
  }
}
