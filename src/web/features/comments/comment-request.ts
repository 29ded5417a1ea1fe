import { createStore } from '@/web/lib/create-store'

/** The task whose comment field gets the focus as soon as its details show it; null: none. */
export const commentRequest = createStore<number | null>(null)

export const requestComment = (taskId: number) => commentRequest.set(taskId)
