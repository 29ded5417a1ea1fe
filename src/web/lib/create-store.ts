import { useSyncExternalStore } from 'react'
import { pageState } from './page-state'

export type Store<State> = ReturnType<typeof createStore<State>>

type Held<State> = {
  state: State
  /** The state with which the server rendered, once the current state differs. */
  rendered: { state: State } | null
  listeners: Set<() => void>
}

const isHydrating = pageState(() => false)

/** From now on, a hydrating component sees the present state of the stores, and later changes afterwards. */
export const startHydration = () => {
  isHydrating.current = true
}

/** State of a module, outside React, that components read with `useStore`. */
export function createStore<State>(initial: () => State) {
  const held = pageState((): Held<State> => ({ state: initial(), rendered: null, listeners: new Set() }))

  return {
    get: () => held.current.state,
    /** The state with which the server rendered. */
    getServerSnapshot: () => (held.current.rendered ?? held.current).state,
    set: (next: State) => {
      const { state, listeners } = held.current
      if (isHydrating.current) held.current.rendered ??= { state }
      held.current.state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      const { listeners } = held.current
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Returns the value that `select` picks; it must return the same value while the state is the same. */
export function useStore<State, Selected>(store: Store<State>, select: (state: State) => Selected) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getServerSnapshot()),
  )
}
