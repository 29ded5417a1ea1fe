import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server, and in the browser until React has hydrated the calling component. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
