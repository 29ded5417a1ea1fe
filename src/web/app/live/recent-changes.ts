import { createStore, useStore } from '@/web/lib/create-store'

/** Who has just changed a task, for as long as its card shows it; null if the viewer has created it. */
export type RecentChange = { actorId: number | null; deleted: boolean }

export const shownMilliseconds = 1_200

const changes = createStore<ReadonlyMap<number, RecentChange>>(() => new Map())

export function showChange(taskId: number, change: RecentChange) {
  changes.set(new Map(changes.get()).set(taskId, change))
  setTimeout(() => {
    if (changes.get().get(taskId) === change) forget(taskId)
  }, shownMilliseconds)
}

/** Somebody else's change to the task within the last moments. */
export const useRecentChange = (taskId: number) => useStore(changes, (all) => all.get(taskId) ?? null)

/** The same, once. */
export const recentChangeOf = (taskId: number) => changes.get().get(taskId) ?? null

function forget(taskId: number) {
  const rest = new Map(changes.get())
  rest.delete(taskId)
  changes.set(rest)
}
