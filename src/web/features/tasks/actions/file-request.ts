import { createStore } from '@/web/lib/create-store'

/**
 * The task to which files are to be chosen as soon as its details are open; null: none. In a store, because an action of
 * a card or row requests it, and the address opens the details, which another part renders later.
 */
export const fileRequest = createStore<number | null>(() => null)
