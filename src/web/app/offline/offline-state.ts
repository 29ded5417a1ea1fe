import { createStore, useStore } from '@/web/lib/create-store'

/**
 * The time at which the server last sent the shown data, in ms since 1970; null if the page is up to date.
 */
export const seenAt = createStore<number | null>(() => null)

export const useSeenAt = () => useStore(seenAt, (at) => at)
