import { createStore } from '@/web/lib/create-store'
import { holdKeys } from '@/web/lib/key-queue'
import { pageState } from '@/web/lib/page-state'

/** What the field at the foot of a task's details writes. */
export type WritingMode = 'comment' | 'serviceUnit'

type WritingRequest = { taskId: number; mode: WritingMode }

/**
 * The task whose field gets the focus as soon as its details show it, and what it is to write; null: none. In a store,
 * because an action of a card or row requests it, and the address opens the details, which another part renders later.
 */
export const writingRequest = createStore<WritingRequest | null>(() => null)

const release = pageState(() => () => {})

export const requestComment = (taskId: number) => requestWriting(taskId, 'comment')
export const requestServiceUnit = (taskId: number) => requestWriting(taskId, 'serviceUnit')

/** Requests the focus for the field. Key presses wait until it has the focus. */
function requestWriting(taskId: number, mode: WritingMode) {
  release.current()
  release.current = holdKeys(endWritingRequest)
  writingRequest.set({ taskId, mode })
}

/** The field has the focus, or there is none. */
export function endWritingRequest() {
  release.current()
  writingRequest.set(null)
}
