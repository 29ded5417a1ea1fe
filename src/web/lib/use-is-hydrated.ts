import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server, and in the browser until it has hydrated the part of the page in which it is asked. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
