import { createStore } from '@/web/lib/create-store'
import { createOpening, type Opening } from '@/web/lib/key-capture'

/** The task whose comment field gets the focus as soon as its details show it; null: none. */
export const commentRequest = createStore<number | null>(null)

let opening: Opening | null = null

/** Requests the focus for the field. Key presses wait until it has the focus. */
export function requestComment(taskId: number) {
  opening?.end()
  opening = createOpening({ into: 'field', whileAt: 'task' })
  opening.begin(endCommentRequest)
  commentRequest.set(taskId)
}

/** The field has the focus, or there is none. */
export function endCommentRequest() {
  opening?.end()
  commentRequest.set(null)
}
