import { isComposing } from '@/web/lib/is-composing'
import { isDraft } from '../../tasks/write/pending-changes'
import { byMouse } from '../../tasks/lists/task-drag'
import type { BoardElements } from '../model/board-context'
import type { Lane } from '../model/board-model'
import { laneGrounds, scrollStep } from '../model/lane-grounds'
import styles from './rectangle-element.module.css'
import { selection, nothingSelected, withIds } from '../../tasks/selection/selection'

/** The empty ground of a lane: its edge, its header, and its list between the cards and beside them. */
const ground = '[data-lane], [data-lane] > header, [data-lane] > :has(> ul), [data-lane] > * > ul'

/**
 * Draws a rectangle from where the mouse was pressed, and selects the cards that it touches; with Ctrl, Cmd or Shift
 * also those that were selected before. Escape restores these. React renders only when other cards are touched.
 */
export function drawRectangle(
  press: PointerEvent,
  board: HTMLElement,
  lanes: readonly Lane[],
  elements: BoardElements,
) {
  const { target, clientX, clientY } = press
  if (press.button !== 0 || !(target instanceof Element) || !board.contains(target)) return
  if ((target !== board && !target.matches(ground)) || isOnScrollbar(target, press)) return

  const former = selection.get()
  const base = press.ctrlKey || press.metaKey || press.shiftKey ? former : nothingSelected
  const grounds = laneGrounds(elements, lanes, clientY)
  const pressed = grounds.find(({ holds }) => target !== board && holds(target))
  const startX = clientX + board.scrollLeft
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
    shown = rectangleElement(board)
    // The cards under the pointer get no events.
    board.setPointerCapture(press.pointerId)
    board.dataset.drawing = ''
    draw()
  }

  function draw() {
    if (!board.isConnected) return end()
    const from = { x: startX - board.scrollLeft, y: clientY - (pressed?.scrolled() ?? 0) }
    selectTouched(from.x)
    shown?.show(from, to)
    scrollAtEdges(from)
    frame = requestAnimationFrame(draw)
  }

  function lanesBetween(one: number, other: number) {
    return grounds.filter((each) => each.isWithin(Math.min(one, other), Math.max(one, other)))
  }

  function selectTouched(fromX: number) {
    const tasks = lanesBetween(fromX, to.x).flatMap((each) => each.tasksTo(to.y))
    const ids = tasks.filter((task) => !isDraft(task)).map(({ id }) => id)
    const last = ids.at(-1)
    if (ids.join() === touched) return
    touched = ids.join()
    selection.set(last === undefined ? base : withIds(base, ids, last))
  }

  function scrollAtEdges(from: typeof to) {
    const { left, right } = board.getBoundingClientRect()
    board.scrollLeft += scrollStep(from.x, to.x, left, right)
    for (const { scroller } of lanesBetween(to.x, to.x)) {
      const { top, bottom } = scroller.getBoundingClientRect()
      scroller.scrollTop += scrollStep(from.y, to.y, top, bottom)
    }
  }

  function finish({ clientX: x, clientY: y }: PointerEvent) {
    if (shown) {
      to = { x, y }
      selectTouched(startX - board.scrollLeft)
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
    delete board.dataset.drawing
  }
}

function isOnScrollbar(target: Element, { clientX, clientY }: PointerEvent) {
  const { left, top } = target.getBoundingClientRect()
  const [x, y] = [clientX - left - target.clientLeft, clientY - top - target.clientTop]
  return x > target.clientWidth || y > target.clientHeight
}

type Point = { x: number; y: number }

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
