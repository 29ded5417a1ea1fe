import { createStore, useStore } from '@/web/lib/create-store'
import { ancestorOf, isWithin } from '@/web/lib/event-target'
import { pageState } from '@/web/lib/page-state'
import { isCovered, isTyping } from '@/web/lib/use-single-key'
import type { TaskItems } from './task-items'

/*
 * The current task is the one on which keys act, and the only one that is marked. The last input decides: the pointer
 * that moves onto a card or row makes it the current one, a key that moves the focus to another one does so, too. What
 * scrolls under the pointer, or gets the focus without a key, does not count.
 */

type Input = 'pointer' | 'keys'

type Current = { taskId: number; by: Input }

/** Undefined until an input has decided, null while the pointer is beside all of them. */
const current = createStore((): Current | null | undefined => undefined)

const lastInput = pageState((): Input => 'keys')

/** Where the pointer was last, in pixels of the window; null until it is on the page. */
const lastPlace = pageState((): { x: number; y: number } | null => null)

/** The id of the task whose card or row has the focus, or contains this element. */
export function taskAround(element: Element | null) {
  const item = ancestorOf(element, '[data-id]')
  return item ? Number(item.dataset.id) : null
}

/** @returns a function that stops it */
export function trackCurrentTask() {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  document.addEventListener('pointermove', (event) => isMove(event) && point(event), options)
  document.addEventListener('pointerdown', point, options)
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('focusin', onFocus, options)
  startAtPointer()
  return () => {
    stop.abort()
    current.set(undefined)
  }
}

/** The pointer may be on a card since before this page listened: it moves there only once. */
function startAtPointer() {
  const taskId = taskAround(document.querySelector('[data-id]:hover'))
  if (taskId !== null && taskAround(document.activeElement) === null) set({ taskId, by: 'pointer' })
}

/** A browser also sends moves of no pixel, when something else comes to be under the pointer. A finger only scrolls. */
function isMove({ pointerType, clientX: x, clientY: y }: PointerEvent) {
  const last = lastPlace.current
  lastPlace.current = { x, y }
  return pointerType !== 'touch' && !(last?.x === x && last.y === y)
}

/** While the pointer is beside all cards and rows, keys act on the one that has the focus. */
function onKey() {
  lastInput.current = 'keys'
  const taskId = taskAround(document.activeElement)
  if (!current.get() && taskId !== null) makeCurrent(taskId)
}

function point({ target }: PointerEvent) {
  lastInput.current = 'pointer'
  if (!(target instanceof Element) || isCovered()) return
  const taskId = taskAround(target)
  set(taskId === null ? focused() : { taskId, by: 'pointer' })
}

/** Beside the cards, the focus still shows where keys act, if it is shown itself. */
function focused(): Current | null {
  const { activeElement } = document
  const taskId = activeElement?.matches(':focus-visible') ? taskAround(activeElement) : null
  return taskId === null ? null : { taskId, by: 'keys' }
}

function onFocus({ target }: FocusEvent) {
  if (!(target instanceof Element)) return
  const taskId = taskAround(target)
  if (taskId !== null) noteFocused(taskId)
  else if (lastInput.current === 'keys' && isBeside(target)) set(null)
}

/** Whether an element is a part of the page that has nothing to do with the cards, such as a panel beside them. */
const isBeside = (element: Element) =>
  !element.matches('body, main') && !isWithin(element, '[data-lane]') && !isTyping(element)

/** A task that gets the focus by keys is the current one, also if it had the focus before. */
export function noteFocused(taskId: number) {
  if (lastInput.current === 'keys') makeCurrent(taskId)
}

function set(next: Current | null) {
  const before = current.get()
  if (before === undefined || before?.taskId !== next?.taskId || before?.by !== next?.by) current.set(next)
}

/** What the last input has decided: another object once an input decides anew, also for the same task. */
export const lastDecision = () => current.get()

/** Makes a task the current one, as keys do. */
export const makeCurrent = (taskId: number) => current.set({ taskId, by: 'keys' })

/** The id of the task on which keys act. Before any input it is the one with the focus, or else under the pointer. */
export function currentTaskId(items: TaskItems) {
  const decided = current.get()
  if (decided === undefined) {
    const hovered = items.all().find((item) => item.matches(':hover'))
    return taskAround(document.activeElement) ?? taskAround(hovered ?? null)
  }
  if (decided?.by === 'pointer' && !items.get(decided.taskId)) return null
  return decided?.taskId ?? null
}

/** The card or row that the pointer has made the current one, if it is rendered. */
export function pointedItem(items: TaskItems) {
  return current.get()?.by === 'pointer' ? currentItem(items) : null
}

/** The card or row of the current task, if it is rendered. */
export function currentItem(items: TaskItems) {
  const taskId = currentTaskId(items)
  return taskId === null ? null : items.get(taskId)
}

/** How this task has become the current one; undefined if it is not. */
export const useIsCurrent = (taskId: number) =>
  useStore(current, (task) => (task?.taskId === taskId ? task.by : undefined))
