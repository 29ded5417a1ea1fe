import { createStore, useStore } from '@/web/lib/create-store'

/**
 * The user who has just changed a task, while its card shows the change; null if the viewer created the task.
 */
export type RecentChange = { actorId: number | null; deleted: boolean }

export const shownMilliseconds = 1_200

const changes = createStore<ReadonlyMap<number, RecentChange>>(() => new Map())

export function showChange(taskId: number, change: RecentChange) {
  changes.set(new Map(changes.get()).set(taskId, change))
  setTimeout(() => {
    if (changes.get().get(taskId) === change) forget(taskId)
  }, shownMilliseconds)
}

/** Another user's change to the task in the last moments. */
export const useRecentChange = (taskId: number) => useStore(changes, (all) => all.get(taskId) ?? null)

/** The same, once. */
export const recentChangeOf = (taskId: number) => changes.get().get(taskId) ?? null

function forget(taskId: number) {
  const rest = new Map(changes.get())
  rest.delete(taskId)
  changes.set(rest)
}
