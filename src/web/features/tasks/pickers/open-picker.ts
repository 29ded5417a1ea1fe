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

/** Opens a picker, in sight; the same one again closes it. */
export function togglePicker(next: OpenPicker) {
  const current = picker.get()
  const isSame = current?.anchor === next.anchor && current.kind === next.kind
  if (!isSame) next.anchor.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  picker.set(isSame ? null : next)
}

export const closePicker = () => picker.set(null)

export const useOpenPicker = () => useStore(picker, (current) => current)
