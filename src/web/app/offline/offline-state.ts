import { createStore, useStore } from '@/web/lib/create-store'

/** When the server was last seen to answer what the page shows, in ms since 1970; null if the page is up to date. */
export const seenAt = createStore<number | null>(() => null)

export const useSeenAt = () => useStore(seenAt, (at) => at)
