import type { MouseEvent } from 'react'
import type { Lane } from './board-model'
import { selectUpTo, toggleSelected } from './selection'

/** A click on a card with Ctrl or Cmd selects or deselects it, one with Shift selects from the last selected card to it. */
export function selectByClick(event: MouseEvent, lanes: readonly Lane[]) {
  const { target, shiftKey, ctrlKey, metaKey } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
  if (!link || !(shiftKey || ctrlKey || metaKey)) return
  event.preventDefault()
  const taskId = Number(link.dataset.task)
  if (shiftKey) selectUpTo(taskId, lanes)
  else toggleSelected(taskId)
}
