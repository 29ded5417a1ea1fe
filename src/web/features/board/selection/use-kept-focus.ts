import { useEffect, useEffectEvent, useRef } from 'react'
import { isWithin, layers } from '@/web/lib/event-target'
import { pageContent } from '@/web/lib/page-elements'
import { taskAround } from '../../tasks/actions/current-task'
import { endWait, focusCard } from './card-focus'
import { holdsTask } from '../../tasks/selection/selection'
import type { Lane } from '../model/board-model'

type Focused = {
  taskId: number
  laneId: number | null
  index: number
  byKeyboard: boolean
}

/** Layers over the board, from which the focus returns. */
const overlays = `${layers}, [data-selection]`

/**
 * When the card with the focus leaves its lane, the focus follows it to another lane, or goes to the card that took
 * its position. After a click it stays in the lane, so that the board does not scroll away under the pointer.
 */
export function useKeptFocus(lanes: readonly Lane[]) {
  const focused = useRef<Focused | null>(null)
  const restore = useEffectEvent(() => {
    const { activeElement } = document
    if (!focused.current || !activeElement?.matches('body, main')) return
    const next = nextFocus(lanes, focused.current)
    if (next === null) pageContent()?.focus()
    else focusCard(next)
  })
  const note = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || isWithin(target, overlays)) return
    if (target.matches('main')) return void requestAnimationFrame(() => restore())
    focused.current = cardIn(lanes, target)
  })

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => note(target)
    const onPress = ({ target }: PointerEvent) => note(target)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])

  // After every render, because each may have moved the card with the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      endWait()
      restore()
    })
    return () => cancelAnimationFrame(frame)
  })
}

function cardIn(lanes: readonly Lane[], target: Element): Focused | null {
  const taskId = taskAround(target)
  const lane = lanes.find((each) => taskId !== null && holdsTask(each, taskId))
  if (taskId === null || !lane) return null
  return {
    taskId,
    laneId: lane.id,
    index: lane.tasks.findIndex(({ id }) => id === taskId),
    byKeyboard: target.matches(':focus-visible'),
  }
}

/** The card to focus in place of one that has lost the focus; null if its lane is empty. */
export function nextFocus(lanes: readonly Lane[], { taskId, laneId, index, byKeyboard }: Focused) {
  const lane = lanes.find(({ id }) => id === laneId)
  const isShown = lanes.some((each) => holdsTask(each, taskId))
  if (isShown && (byKeyboard || (lane && holdsTask(lane, taskId)))) return taskId
  return lane?.tasks[index]?.id ?? lane?.tasks.at(-1)?.id ?? null
}
