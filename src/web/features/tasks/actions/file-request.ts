import { createStore } from '@/web/lib/create-store'

/** The task to which files are to be chosen as soon as its details are open; null: none. */
export const fileRequest = createStore<number | null>(() => null)
