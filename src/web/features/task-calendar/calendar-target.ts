import { ancestorOf, isWithin } from '@/web/lib/event-target'
import { taskAround } from '../tasks/actions/current-task'
import type { Place } from './calendar-places'

/** The place of an element on a day; null beside the days. */
export function placeAround(target: EventTarget | null): Place | null {
  const date = ancestorOf(target, '[data-date]')?.dataset.date
  if (date === undefined || !(target instanceof Element)) return null
  return { date, at: taskAround(target) ?? (isWithin(target, '[aria-haspopup]') ? 'more' : 'day') }
}

/** The first date of the week whose grip contains an element. */
export const weekAround = (target: EventTarget | null) =>
  ancestorOf(target, '[data-week]')?.dataset.week ?? null

/** The end of a task by which an element holds it. */
export function edgeAround(target: EventTarget | null) {
  const edge = ancestorOf(target, '[data-edge]')?.dataset.edge
  return edge === 'start' || edge === 'end' ? edge : null
}
