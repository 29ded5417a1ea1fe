import { useSyncExternalStore } from 'react'
import type { PendingChange } from './pending-model'

let pending: readonly PendingChange[] = []
const listeners = new Set<() => void>()

/** Shows a change before the server answers; the returned function removes it. */
export function showPending(change: PendingChange) {
  replace([...pending, change])
  return () => replace(pending.filter((other) => other !== change))
}

export const pendingChanges = () => pending

/** Runs a function as soon as no pending change matches. */
export function afterPending(wouldDouble: (change: PendingChange) => boolean, run: () => void) {
  if (!pending.some(wouldDouble)) return run()
  const listener = () => {
    if (pending.some(wouldDouble)) return
    listeners.delete(listener)
    run()
  }
  listeners.add(listener)
}

export function usePendingChanges() {
  return useSyncExternalStore(subscribe, pendingChanges)
}

function replace(changes: readonly PendingChange[]) {
  pending = changes
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
