import { createStore, useStore } from '@/web/lib/create-store'

/** Which user deleted which task, while this page is open. */
const deletions = createStore<ReadonlyMap<number, number>>(() => new Map())

export const recordDeletion = (taskId: number, actorId: number) =>
  deletions.set(new Map(deletions.get()).set(taskId, actorId))

/** A task that was restored is not deleted any more. */
export function forgetDeletion(taskId: number) {
  const rest = new Map(deletions.get())
  rest.delete(taskId)
  deletions.set(rest)
}

/** The user who deleted a task; null if it is unknown. */
export const deleterOf = (taskId: number) => deletions.get().get(taskId) ?? null

export const useDeleter = (taskId: number) => useStore(deletions, () => deleterOf(taskId))

export const useDeletions = () => useStore(deletions, (all) => all)
