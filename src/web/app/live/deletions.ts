import { createStore, useStore } from '@/web/lib/create-store'

/** Which user deleted which task, while this page is open. */
const deletions = createStore<ReadonlyMap<number, number>>(() => new Map())

/** Null once a task is restored. */
export function recordDeletion(taskId: number, actorId: number | null) {
  const all = new Map(deletions.get())
  if (actorId === null) all.delete(taskId)
  else all.set(taskId, actorId)
  deletions.set(all)
}

/** The user who deleted a task; null if it is unknown. */
export const deleterOf = (taskId: number) => deletions.get().get(taskId) ?? null

export const useDeleter = (taskId: number) => useStore(deletions, () => deleterOf(taskId))

export const useDeletions = () => useStore(deletions, (all) => all)
