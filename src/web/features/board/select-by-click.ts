import type { MouseEvent } from 'react'
import type { Lane } from './board-model'
import { selection, selectUpTo, toggleSelected } from './selection'

/**
 * A click on a card with Ctrl or Cmd selects or deselects it, one with Shift selects from the last selected card to
 * it. While cards are selected, a tap on another one does it as well, instead of opening it.
 */
export function selectByClick(event: MouseEvent, lanes: readonly Lane[]) {
  const { target, shiftKey, ctrlKey, metaKey, nativeEvent } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
  const isToggle = ctrlKey || metaKey || (selection.get().ids.size > 0 && isTap(nativeEvent))
  if (!link || !(shiftKey || isToggle)) return
  event.preventDefault()
  const taskId = Number(link.dataset.task)
  if (shiftKey) selectUpTo(taskId, lanes)
  else toggleSelected(taskId)
}

/** Safari does not tell what a click was made with. */
const isTap = (click: object) =>
  'pointerType' in click ? click.pointerType === 'touch' : matchMedia('(hover: none)').matches
