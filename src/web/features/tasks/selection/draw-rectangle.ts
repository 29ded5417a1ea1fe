import { isComposing } from '@/web/lib/is-composing'
import { byMouse } from '../lists/task-drag'
import type { Task } from '../task-types'
import { isDraft } from '../write/pending-changes'
import styles from './rectangle-element.module.css'
import { nothingSelected, selection, withIds } from './selection'

export type Point = { x: number; y: number }

/** The ground on which a rectangle is drawn, as it stands when that begins. */
export type RectangleGround = {
  /** How far it has scrolled since then, where it was pressed. */
  scrolled: () => Point
  /** The tasks in a rectangle, from where it began to the pointer. */
  touched: (from: Point, to: Point) => readonly Task[]
  /** Scrolls where the rectangle reaches an edge. */
  scroll: (from: Point, to: Point) => void
}

/**
 * Draws a rectangle from where the mouse was pressed, and selects the tasks that it touches; with Ctrl, Cmd or Shift
 * also those that were selected before. Escape restores these. React renders only when other tasks are touched.
 */
export function drawRectangle(press: PointerEvent, view: HTMLElement, ground: RectangleGround) {
  const { target, clientX, clientY } = press
  if (press.button !== 0 || !(target instanceof Element) || isOnScrollbar(target, press)) return

  const former = selection.get()
  const base = press.ctrlKey || press.metaKey || press.shiftKey ? former : nothingSelected
  const listening = new AbortController()
  const { signal } = listening
  let to = { x: clientX, y: clientY }
  let shown: ReturnType<typeof rectangleElement> | undefined
  let touched: string | undefined
  let frame = 0

  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', finish, { signal })
  addEventListener('pointercancel', cancel, { signal })
  // Runs before everything else that the Escape key closes.
  addEventListener('keydown', cancelByKey, { capture: true, signal })

  function move({ buttons, clientX: x, clientY: y }: PointerEvent) {
    // It may have been released outside of the window.
    if (buttons !== 1) return end()
    const isFar = Math.hypot(x - to.x, y - to.y) >= byMouse.activationConstraint.distance
    if (shown || isFar) to = { x, y }
    if (!shown && isFar) begin()
  }

  function begin() {
    shown = rectangleElement(view)
    // The cards under the pointer get no events.
    view.setPointerCapture(press.pointerId)
    view.dataset.drawing = ''
    draw()
  }

  function draw() {
    if (!view.isConnected) return end()
    const from = start()
    selectTouched(from)
    shown?.show(from, to)
    ground.scroll(from, to)
    frame = requestAnimationFrame(draw)
  }

  /** Where the rectangle began, which scrolls along. */
  function start() {
    const { x, y } = ground.scrolled()
    return { x: clientX - x, y: clientY - y }
  }

  function selectTouched(from: Point) {
    const tasks = ground.touched(from, to)
    const ids = tasks.filter((task) => !isDraft(task)).map(({ id }) => id)
    const last = ids.at(-1)
    if (ids.join() === touched) return
    touched = ids.join()
    selection.set(last === undefined ? base : withIds(base, ids, last))
  }

  function finish({ clientX: x, clientY: y }: PointerEvent) {
    if (shown) {
      to = { x, y }
      selectTouched(start())
    }
    end()
  }

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event) || !shown) return
    event.stopImmediatePropagation()
    cancel()
  }

  function cancel() {
    if (shown) selection.set(former)
    end()
  }

  function end() {
    listening.abort()
    cancelAnimationFrame(frame)
    shown?.remove()
    delete view.dataset.drawing
  }
}

function isOnScrollbar(target: Element, { clientX, clientY }: PointerEvent) {
  const { left, top } = target.getBoundingClientRect()
  const [x, y] = [clientX - left - target.clientLeft, clientY - top - target.clientTop]
  return x > target.clientWidth || y > target.clientHeight
}

/** Shows a rectangle on the page, as far as it is within the view. The returned function removes it. */
function rectangleElement(view: HTMLElement) {
  const element = document.createElement('div')
  element.className = styles.rectangle ?? ''
  document.body.append(element)
  return {
    show(from: Point, to: Point) {
      const { left, right, top, bottom } = view.getBoundingClientRect()
      const [across, down] = [spanOf(from.x, to.x, left, right), spanOf(from.y, to.y, top, bottom)]
      Object.assign(element.style, {
        left: `${across.start}px`,
        width: `${across.length}px`,
        top: `${down.start}px`,
        height: `${down.length}px`,
      })
    },
    remove: () => element.remove(),
  }
}

/** The part from one position to another that is within the limits. */
function spanOf(one: number, other: number, lowest: number, highest: number) {
  const within = (at: number) => Math.min(Math.max(at, lowest), highest)
  const start = within(Math.min(one, other))
  return { start, length: within(Math.max(one, other)) - start }
}

/** The distance from an edge at which it scrolls, and the most that it scrolls in a frame, in pixels. */
const edge = 40
const fastest = 16

/** How far to scroll in a frame while a rectangle that began at `from` is drawn to `to`, at an edge of the view. */
export function scrollStep(from: number, to: number, start: number, end: number) {
  const beyond = to < from ? Math.min(to - start - edge, 0) : Math.max(to - end + edge, 0)
  return Math.sign(beyond) * Math.min(Math.ceil((Math.abs(beyond) / edge) * fastest), fastest)
}
