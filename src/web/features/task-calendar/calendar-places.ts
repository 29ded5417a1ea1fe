import { daysAfter, isDate } from '@/domain/time-zone'
import { daysOfArrows } from '../tasks/dates/date-keys'
import { type CalendarDay, type CalendarWeek, dayIn } from './calendar-model'

/** What of the calendar has the focus, or gets it: a day, a task on it, or the button for the tasks that are not shown. */
export type Place = { date: string; at: number | 'day' | 'more' }

export const placeKey = ({ date, at }: Place) => `${date} ${at}`

type Weeks = readonly CalendarWeek<{ id: number }>[]

function placesOf(weeks: Weeks, date: string): Place[] {
  const day = dayIn(weeks, date)
  const tasks = day?.segments.map(({ task }): Place => ({ date, at: task.id })) ?? []
  return [{ date, at: 'day' }, ...tasks, ...(day && day.hidden > 0 ? [{ date, at: 'more' } as const] : [])]
}

/** Where a task is, first on the day on which it was; null if no day shows it. */
export function placeOfTask(weeks: Weeks, taskId: number, date?: string): Place | null {
  const days = weeks.flatMap((week) => week.days.filter((day) => day !== null))
  const shows = (day: CalendarDay<{ id: number }>) => day.segments.some(({ task }) => task.id === taskId)
  const day = days.find((each) => each.date === date && shows(each)) ?? days.find(shows)
  return day ? { date: day.date, at: taskId } : null
}

/** The same place, or where its task is now, or else its day; the first day if that is not shown either. */
export function presentPlace(weeks: Weeks, { date, at }: Place): Place {
  if (placesOf(weeks, date).some((each) => each.at === at) && dayIn(weeks, date)) return { date, at }
  const ofTask = typeof at === 'number' ? placeOfTask(weeks, at) : null
  return ofTask ?? { date: dayIn(weeks, date) ? date : firstDateOf(weeks), at: 'day' }
}

const firstDateOf = (weeks: Weeks) =>
  weeks.flatMap(({ days }) => days).find((day) => day !== null)?.date ?? ''

/**
 * Where a key goes from a place: up and down through the days of a weekday and their tasks, to the sides from day to
 * day, to the ends of a week. It may be a day that is not shown; null for another key, or where the calendar ends.
 */
export function nextPlace(weeks: Weeks, place: Place, key: string): Place | null {
  const { date, at } = place
  const here = placesOf(weeks, date)
  const index = here.findIndex((each) => each.at === at)
  if (key === 'ArrowDown' && here[index + 1]) return here[index + 1] ?? null
  if (key === 'ArrowUp' && index > 0) return here[index - 1] ?? null
  const days = daysOfArrows.get(key)
  if (days === undefined) return endOfWeek(weeks, date, key)
  const next = daysAfter(date, days)
  if (!isDate(next)) return null
  const there = placesOf(weeks, next)
  if (key === 'ArrowUp') return there.at(-1) ?? null
  if (key === 'ArrowDown') return there[0] ?? null
  return there[Math.min(Math.max(index, 0), there.length - 1)] ?? null
}

function endOfWeek(weeks: Weeks, date: string, key: string): Place | null {
  const week = weeks.find(({ days }) => days.some((day) => day?.date === date))
  const days = week?.days.filter((day) => day !== null) ?? []
  const day = key === 'Home' ? days[0] : key === 'End' ? days.at(-1) : undefined
  return day ? { date: day.date, at: 'day' } : null
}
