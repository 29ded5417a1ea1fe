import { useSyncExternalStore } from 'react'

export type Store<State> = ReturnType<typeof createStore<State>>

let isHydrating = false

/** From now on, what is hydrated sees the stores as they are now, and their changes once it is hydrated. */
export const startHydration = () => {
  isHydrating = true
}

/** State outside React that components read with `useStore`. */
export function createStore<State>(initial: State) {
  let state = initial
  let renderedState: { state: State } | null = null
  const listeners = new Set<() => void>()

  return {
    get: () => state,
    /** What the server has rendered with. */
    getServerSnapshot: () => (renderedState ?? { state }).state,
    set: (next: State) => {
      if (isHydrating) renderedState ??= { state }
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
export function useStore<State, Selected>(store: Store<State>, select: (state: State) => Selected) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getServerSnapshot()),
  )
}
