import { ancestorOf } from '@/web/lib/event-target'
import { type Point, type RectangleGround, scrollStep } from '../tasks/selection/draw-rectangle'
import type { Task } from '../tasks/task-types'
import type { CalendarWeek } from './calendar-model'
import { placeKey } from './calendar-places'
import type { PlaceElements } from './use-calendar-focus'

type Box = { left: number; right: number; top: number; bottom: number }

/** The days on which a rectangle is drawn; null if the press is on something else. */
export function calendarGround(
  { target }: PointerEvent,
  weeks: readonly CalendarWeek<Task>[],
  places: PlaceElements,
): RectangleGround | null {
  if (!(target instanceof Element) || !target.matches('[data-date]')) return null
  const scroller = ancestorOf(target, '[data-scrolls]')
  const startTop = scroller?.scrollTop ?? 0
  const scrolled = () => ({ x: 0, y: (scroller?.scrollTop ?? 0) - startTop })
  const boxes = boxesOf(weeks, places)

  return {
    scrolled,
    touched(from, to) {
      const { y } = scrolled()
      const area = between(from, to)
      const drawn = { ...area, top: area.top + y, bottom: area.bottom + y }
      return [...boxes]
        .filter(([, taskBoxes]) => taskBoxes.some((box) => meet(box, drawn)))
        .map(([task]) => task)
    },
    scroll(from, to) {
      const view = scroller?.getBoundingClientRect()
      if (scroller && view) scroller.scrollTop += scrollStep(from.y, to.y, view.top, view.bottom)
    },
  }
}

/** Where the tasks are when the rectangle begins: one box in each of their weeks. */
function boxesOf(weeks: readonly CalendarWeek<Task>[], places: PlaceElements) {
  const boxes = new Map<Task, Box[]>()
  const days = weeks.flatMap((week) => week.days.filter((day) => day !== null))
  for (const { date, segments } of days) {
    for (const { task } of segments) {
      const chip = places.get(placeKey({ date, at: task.id }))?.closest('article')
      if (chip) boxes.set(task, [...(boxes.get(task) ?? []), chip.getBoundingClientRect()])
    }
  }
  return boxes
}

const between = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  right: Math.max(one.x, other.x),
  top: Math.min(one.y, other.y),
  bottom: Math.max(one.y, other.y),
})

const meet = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
