import type { MouseEvent } from 'react'
import { ancestorOf } from '@/web/lib/event-target'
import { holdsTask, selection, selectUpTo, type TaskGroup, toggleSelected } from './selection'

/**
 * A click on a card or row with Ctrl or Cmd selects or deselects it, one with Shift selects from the last selected one
 * to it. While some are selected, a tap on another one does it as well, instead of opening it.
 */
export function selectByClick(event: MouseEvent, groups: readonly TaskGroup[]) {
  const { target, shiftKey, ctrlKey, metaKey, nativeEvent } = event
  const link = ancestorOf(target, '[data-task]')
  const isToggle = ctrlKey || metaKey || (selection.get().ids.size > 0 && isTap(nativeEvent))
  if (!link || !(shiftKey || isToggle)) return
  const taskId = Number(link.dataset.task)
  if (!groups.some((group) => holdsTask(group, taskId))) return
  event.preventDefault()
  if (shiftKey) selectUpTo(taskId, groups)
  else toggleSelected(taskId)
}

/** Safari does not report the pointer type of a click. */
const isTap = (click: object) =>
  'pointerType' in click ? click.pointerType === 'touch' : matchMedia('(hover: none)').matches
