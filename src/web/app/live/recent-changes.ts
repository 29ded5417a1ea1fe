import { useSyncExternalStore } from 'react'

/** Who has just changed a task, for as long as its card shows it. */
export type RecentChange = { actorId: number; deleted: boolean }

export const shownMilliseconds = 1_200

const changes = new Map<number, RecentChange>()
const listeners = new Set<() => void>()

export function showChange(taskId: number, change: RecentChange) {
  changes.set(taskId, change)
  notify()
  setTimeout(() => {
    if (changes.get(taskId) !== change) return
    changes.delete(taskId)
    notify()
  }, shownMilliseconds)
}

/** Somebody else's change to the task within the last moments. */
export const useRecentChange = (taskId: number) =>
  useSyncExternalStore(subscribe, () => changes.get(taskId) ?? null)

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
