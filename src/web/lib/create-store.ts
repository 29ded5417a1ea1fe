import { useSyncExternalStore } from 'react'

export type Store<State> = ReturnType<typeof createStore<State>>

/** State outside React that components read with `useStore`. */
export function createStore<State>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()

  return {
    get: () => state,
    set: (next: State) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Returns what `select` picks from the state; it must return the same value while the state is the same. */
export const useStore = <State, Selected>(store: Store<State>, select: (state: State) => Selected) =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))
