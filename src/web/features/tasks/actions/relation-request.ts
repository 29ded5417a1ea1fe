import { createStore } from '@/web/lib/create-store'
import { holdKeys } from '@/web/lib/key-queue'
import { pageState } from '@/web/lib/page-state'

/**
 * The task that is to be related to another one as soon as its details are open; null: none. In a store, because an
 * action of a card or row requests it, and the address opens the details, which another part renders later.
 */
export const relationRequest = createStore<number | null>(() => null)

const release = pageState(() => () => {})

/** Requests the dialog that adds a relation. Key presses wait until it is open. */
export function requestRelation(taskId: number) {
  release.current()
  release.current = holdKeys(endRelationRequest)
  relationRequest.set(taskId)
}

/** The dialog has the focus. */
export const releaseRelationKeys = () => release.current()

/** The dialog is closed, or cannot open. */
export function endRelationRequest() {
  release.current()
  relationRequest.set(null)
}
