import { type Point, type RectangleGround, scrollStep } from '../../tasks/selection/draw-rectangle'
import type { BoardElements } from '../model/board-context'
import type { Lane } from '../model/board-model'
import { laneGrounds } from '../model/lane-grounds'

/** The empty ground of a lane: its edge, its header, and its list between the cards and beside them. */
const ground = '[data-lane], [data-lane] > header, [data-lane] > :has(> ul), [data-lane] > * > ul'

/** The lanes on which a rectangle is drawn; null if the press is on something else. */
export function boardGround(
  { target, clientY }: PointerEvent,
  board: HTMLElement,
  lanes: readonly Lane[],
  elements: BoardElements,
): RectangleGround | null {
  if (!(target instanceof Element) || !board.contains(target)) return null
  if (target !== board && !target.matches(ground)) return null
  const grounds = laneGrounds(elements, lanes, clientY)
  const pressed = grounds.find(({ holds }) => target !== board && holds(target))
  const startLeft = board.scrollLeft
  const lanesBetween = (one: number, other: number) =>
    grounds.filter((each) => each.isWithin(Math.min(one, other), Math.max(one, other)))

  return {
    scrolled: () => ({ x: board.scrollLeft - startLeft, y: pressed?.scrolled() ?? 0 }),
    touched: (from, to) => lanesBetween(from.x, to.x).flatMap((each) => each.tasksTo(to.y)),
    scroll(from: Point, to: Point) {
      const { left, right } = board.getBoundingClientRect()
      board.scrollLeft += scrollStep(from.x, to.x, left, right)
      for (const { scroller } of lanesBetween(to.x, to.x)) {
        const { top, bottom } = scroller.getBoundingClientRect()
        scroller.scrollTop += scrollStep(from.y, to.y, top, bottom)
      }
    },
  }
}
