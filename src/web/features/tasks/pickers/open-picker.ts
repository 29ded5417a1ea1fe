import { createStore, useStore } from '@/web/lib/create-store'
import type { PickedFact } from './picker-props'

type OpenPicker = {
  kind: PickedFact | 'actions'
  taskIds: readonly number[]
  /** Where it opens. */
  anchor: HTMLElement
  /** What gets the focus back. */
  opener: HTMLElement
}

const picker = createStore<OpenPicker | null>(null)

/** Opens a picker; the same one again closes it. */
export function togglePicker(next: OpenPicker) {
  const current = picker.get()
  picker.set(current?.anchor === next.anchor && current.kind === next.kind ? null : next)
}

export const closePicker = () => picker.set(null)

export const useOpenPicker = () => useStore(picker, (current) => current)
