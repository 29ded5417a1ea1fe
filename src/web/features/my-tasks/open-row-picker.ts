import { type PickedFact, togglePicker } from '../tasks/pickers/open-picker'
import type { Task } from '../tasks/task-types'

export function openPicker(kind: PickedFact | 'actions', tasks: readonly Task[]) {
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
export function locateInRow({ kind, taskIds: [taskId] }: Picked) {
  const link = document.querySelector<HTMLElement>(`[data-task="${taskId}"]`)
  const row = link?.closest('li')
  if (!link || !row) return null
  const { activeElement } = document
  return {
    anchor: row.querySelector<HTMLElement>(`[data-fact="${kind}"]`) ?? link,
    opener: activeElement instanceof HTMLElement && row.contains(activeElement) ? activeElement : link,
  }
}
