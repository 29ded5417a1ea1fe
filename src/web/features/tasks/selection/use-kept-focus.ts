import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isWithin, layers } from '@/web/lib/event-target'
import { pageContent } from '@/web/lib/page-elements'
import { pageState } from '@/web/lib/page-state'
import { taskAround } from '../actions/current-task'
import { endWait, focusCard } from './card-focus'
import { holdsTask, type TaskGroup } from './selection'

/** A lane, or a group of a list. */
type FocusGroup = TaskGroup & { id: number | string | null }

type Focused = {
  taskId: number
  groupId: FocusGroup['id']
  index: number
  byKeyboard: boolean
}

/** Layers over the board, from which the focus returns. */
const overlays = `${layers}, [data-selection]`

/** The card that had the focus in a view, while another view takes its place. */
const left = pageState((): Focused | null => null)

/**
 * When the card with the focus leaves its lane or group, the focus follows it to another one, or goes to the card that
 * took its position. After a click it stays in the lane, so that the board does not scroll away under the pointer.
 * When another view takes the place of this one, the focus stays on the task.
 */
export function useKeptFocus(groups: readonly FocusGroup[]) {
  const focused = useRef<Focused | null>(null)
  const restore = useEffectEvent(() => {
    const { activeElement } = document
    if (!focused.current || !activeElement?.matches('body, main')) return
    const next = nextFocus(groups, focused.current)
    if (next === null) pageContent()?.focus()
    else focusCard(next)
  })
  const note = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || isWithin(target, overlays)) return
    if (target.matches('main')) return void requestAnimationFrame(() => restore())
    focused.current = cardIn(groups, target)
  })

  // One commit runs the cleanup of the former view, and then this.
  useLayoutEffect(() => {
    focused.current = left.current
    return () => {
      const focusedId = taskAround(document.activeElement)
      left.current = focusedId === focused.current?.taskId ? focused.current : null
      queueMicrotask(() => (left.current = null))
    }
  }, [])

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

function cardIn(groups: readonly FocusGroup[], target: Element): Focused | null {
  const taskId = taskAround(target)
  const group = groups.find((each) => taskId !== null && holdsTask(each, taskId))
  if (taskId === null || !group) return null
  return {
    taskId,
    groupId: group.id,
    index: group.tasks.findIndex(({ id }) => id === taskId),
    byKeyboard: target.matches(':focus-visible'),
  }
}

/** The card to focus in place of one that has lost the focus; null if its group is empty. */
export function nextFocus(groups: readonly FocusGroup[], { taskId, groupId, index, byKeyboard }: Focused) {
  const group = groups.find(({ id }) => id === groupId)
  const isShown = groups.some((each) => holdsTask(each, taskId))
  if (isShown && (byKeyboard || (group && holdsTask(group, taskId)))) return taskId
  return group?.tasks[index]?.id ?? group?.tasks.at(-1)?.id ?? null
}
