import { createStore, useStore } from '@/web/lib/create-store'
import type { PendingChange } from './pending-model'

const pending = createStore<readonly PendingChange[]>([])

/** Shows a change before it is answered; the returned function ends that. */
export function showPending(change: PendingChange) {
  pending.set([...pending.get(), change])
  return () => pending.set(pending.get().filter((other) => other !== change))
}

export const pendingChanges = pending.get

/** Runs something as soon as no change is pending that it would double. */
export function afterPending(wouldDouble: (change: PendingChange) => boolean, run: () => void) {
  if (!pending.get().some(wouldDouble)) return run()
  const stop = pending.subscribe(() => {
    if (pending.get().some(wouldDouble)) return
    stop()
    run()
  })
}

export const usePendingChanges = () => useStore(pending, (changes) => changes)
