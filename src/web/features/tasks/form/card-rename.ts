import { createStore, useStore } from '@/web/lib/create-store'
import type { Edit } from './task-drafts'
import { linkOf } from '../actions/task-items'
import type { Task } from '../task-types'

/** The card that is renamed, and its name if it could not be saved. */
export type Rename = { task: Task; unsaved?: Edit }

/** In a store, so that no other card renders for it. */
const rename = createStore<Rename | null>(() => null)

export const startRename = (task: Task) => rename.set({ task })
export const endRename = () => rename.set(null)

/** Whether a name that could not be saved can be offered again on its card. */
export const canOfferAgain = (card: HTMLElement | null) => rename.get() === null && linkOf(card) !== null

/** Offers a name again that could not be saved, unless another card is renamed. */
export const offerAgain = (unsaved: Edit) => {
  if (rename.get() === null) rename.set({ task: unsaved.seen, unsaved })
}

/** The rename of this card, if there is one. */
export const useRename = (taskId: number) =>
  useStore(rename, (current) => (current?.task.id === taskId ? current : null))

export const useRenamedId = () => useStore(rename, (current) => current?.task.id)
