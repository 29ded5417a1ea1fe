import type { Task } from '../tasks/task-types'
import type { Lane } from './board-model'
import { type CardSpan, itemsBetween, placeAt } from './rectangle-model'

export type LaneGround = ReturnType<typeof laneGround>

/** The lanes as they stand on the screen when a rectangle begins at this height. */
export const laneGrounds = (board: HTMLElement, lanes: readonly Lane[], startY: number) =>
  lanes.flatMap(({ status, tasks }) => {
    const list = board.querySelector<HTMLElement>(`[data-lane="${status}"] ul`)
    return list?.parentElement ? [laneGround(list, list.parentElement, tasks, startY)] : []
  })

function laneGround(list: HTMLElement, scroller: HTMLElement, tasks: readonly Task[], startY: number) {
  const indexes = new Map(tasks.map(({ id }, index) => [id, index]))
  const placeOf = (y: number) => placeAt(y, renderedCards(list, indexes), scroller.getBoundingClientRect())
  const startPlace = placeOf(startY)
  const startTop = scroller.scrollTop
  return {
    scroller,
    isWithin: (left: number, right: number) => {
      const view = list.getBoundingClientRect()
      return right > view.left && left < view.right
    },
    /** The tasks from the height where the rectangle began to this one, rendered or not. */
    tasksTo: (y: number) => itemsBetween(tasks, startPlace, placeOf(y)),
    /** How far the lane was scrolled since. */
    scrolled: () => scroller.scrollTop - startTop,
  }
}

/** The rendered cards in the order of the lane; one that came since the rectangle began is not among them. */
const renderedCards = (list: HTMLElement, indexes: ReadonlyMap<number, number>): CardSpan[] =>
  [...list.querySelectorAll<HTMLElement>('li[data-id]')]
    .flatMap((item) => {
      const index = indexes.get(Number(item.dataset.id))
      const { top, bottom } = item.getBoundingClientRect()
      return index === undefined ? [] : [{ index, top, bottom }]
    })
    .toSorted((one, other) => one.index - other.index)
