import { createStore, useStore } from '@/web/lib/create-store'
import type { Task } from '../task-types'
import { pageState } from '@/web/lib/page-state'

/** In a store, because each page can ask, and the layout of all pages renders the dialog, also after its page is left. */
const tasksToMove = createStore<readonly Task[]>(() => [])

/** Asks to which project tasks of one project are to move. */
export const chooseProject = (tasks: readonly Task[]) => tasksToMove.set(tasks)

/** The tasks that were moved in this tab. No toast says where they are now. */
export const movedHere = pageState(() => new Set<number>())

/** What the dialog that asks is rendered with; null while it is closed. */
export function useTasksToMove() {
  const [first, ...others] = useStore(tasksToMove, (tasks) => tasks)
  return first ? { tasks: [first, ...others] as const, onClose: () => chooseProject([]) } : null
}
