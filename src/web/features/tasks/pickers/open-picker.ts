import { createStore, useStore } from '@/web/lib/create-store'
import type { Task } from '../task-types'
import type { PickedFact } from './picker-props'

export type OpenPicker = {
  kind: PickedFact | 'actions'
  taskIds: readonly number[]
  /** Where it opens. */
  anchor: HTMLElement
  /** What gets the focus back. */
  opener: HTMLElement
}

const picker = createStore<OpenPicker | null>(null)

/** Opens a picker, in sight; the same one again closes it. */
export function togglePicker(next: OpenPicker) {
  const current = picker.get()
  const isSame = current?.anchor === next.anchor && current.kind === next.kind
  if (!isSame) next.anchor.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  picker.set(isSame ? null : next)
}

/** Goes with a card that is rendered anew. */
export function movePicker(place: Pick<OpenPicker, 'anchor' | 'opener'>) {
  const current = picker.get()
  if (current) picker.set({ ...current, ...place })
}

export const closePicker = () => picker.set(null)

/** The task of these whose picker is open: its card has to be rendered even if it is out of view. */
export const usePickedId = (tasks: readonly Task[]) =>
  useStore(picker, (current) => tasks.find(({ id }) => current?.taskIds.includes(id))?.id ?? null)

export const useOpenPicker = () => useStore(picker, (current) => current)
