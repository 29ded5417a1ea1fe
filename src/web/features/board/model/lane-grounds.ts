import type { TaskItems } from '../../tasks/actions/task-items'
import type { Task } from '../../tasks/task-types'
import type { BoardElements } from './board-context'
import { type Lane, laneKey } from './board-model'

/** The lanes as they stand on the screen when a rectangle begins at this height. */
export const laneGrounds = (elements: BoardElements, lanes: readonly Lane[], startY: number) =>
  lanes.flatMap((lane) => {
    const list = elements.lists.get(laneKey(lane))
    return list?.parentElement ? [laneGround(elements, lane, list, list.parentElement, startY)] : []
  })

function laneGround(
  { lanes, items }: BoardElements,
  lane: Lane,
  list: HTMLElement,
  scroller: HTMLElement,
  startY: number,
) {
  const { tasks } = lane
  const positionOf = (y: number) =>
    positionAt(y, renderedCards(items, list, tasks), scroller.getBoundingClientRect())
  const startPosition = positionOf(startY)
  const startTop = scroller.scrollTop
  return {
    scroller,
    /** Whether an element is in the lane. */
    holds: (element: Element) => lanes.get(laneKey(lane))?.contains(element) ?? false,
    isWithin: (left: number, right: number) => {
      const view = list.getBoundingClientRect()
      return right > view.left && left < view.right
    },
    /** The tasks from the height where the rectangle began to this one, rendered or not. */
    tasksTo: (y: number) => itemsBetween(tasks, startPosition, positionOf(y)),
    /** How far the lane was scrolled since. */
    scrolled: () => scroller.scrollTop - startTop,
  }
}

/** The rendered cards in the order of the lane; without those that were added since the rectangle began. */
const renderedCards = (items: TaskItems, list: HTMLElement, tasks: readonly Task[]): CardSpan[] =>
  tasks.flatMap(({ id }, index) => {
    const item = items.get(id)
    if (!item || !list.contains(item)) return []
    const { top, bottom } = item.getBoundingClientRect()
    return [{ index, top, bottom }]
  })

/** A rendered card: its index in the lane, and where it stands on the screen. */
type CardSpan = { index: number; top: number; bottom: number }

type Span = { top: number; bottom: number }

/**
 * How many cards of a lane are above a height on the screen, and a half more if one of them is at it. Above and below
 * the lane's view it is the first or last position in view, so that cards out of sight are not touched.
 */
export function positionAt(y: number, cards: readonly CardSpan[], view: Span) {
  if (y < view.top) return Math.floor(positionInView(view.top, cards))
  if (y > view.bottom) return Math.ceil(positionInView(view.bottom, cards))
  return positionInView(y, cards)
}

function positionInView(y: number, cards: readonly CardSpan[]) {
  const next = cards.find(({ bottom }) => bottom > y)
  if (next) return next.top <= y ? next.index + 0.5 : next.index
  return (cards.at(-1)?.index ?? -1) + 1
}

/** The items between two positions, also those that were scrolled out of view. */
export const itemsBetween = <Item>(items: readonly Item[], one: number, other: number) =>
  items.slice(Math.floor(Math.min(one, other)), Math.ceil(Math.max(one, other)))
