import type { ReadDue } from '@/domain/due'
import type { TaskStatus } from '@/domain/task'
import {
  daysAfter,
  daysBetween,
  daysInMonth,
  daysInWeek,
  isDate,
  monthsAfter,
  weekOf,
  type WeekStart,
} from '@/domain/time-zone'
import { dateDue, hasTime } from '@/web/lib/due-dates'
import type { CalendarZoom } from './calendar-search'

export type CalendarTask = ReadDue & { id: number; startDate: string | null; status: TaskStatus }

/** The part of a task in one week, in columns of the week. */
export type Segment<Task> = {
  task: Task
  /** Its line in the week, from above. */
  lane: number
  from: number
  to: number
  startsBefore: boolean
  /** Whether an earlier week of the calendar shows it as well. */
  continues: boolean
  endsAfter: boolean
}

export type CalendarDay<Task> = {
  date: string
  /** What begins on the day, or in an earlier week, and is shown. */
  segments: readonly Segment<Task>[]
  /** All tasks of the day, from above. */
  tasks: readonly Task[]
  /** How many of them are not shown. */
  hidden: number
}

export type CalendarWeek<Task> = {
  first: string
  /** Null where the calendar of tasks has no date. */
  days: readonly (CalendarDay<Task> | null)[]
  /** What is due in the week and not done. */
  due: readonly Task[]
}

/** The first dates of the weeks that show a day: its week, or those of its month. */
export function weeksAround(day: string, zoom: CalendarZoom, weekStart: WeekStart) {
  if (zoom === 'week') return [weekOf(day, weekStart)]
  const start = firstOfMonth(day)
  const first = weekOf(start, weekStart)
  const count = Math.ceil((daysBetween(first, start) + daysInMonth(day)) / daysInWeek)
  return Array.from({ length: count }, (_, index) => daysAfter(first, index * daysInWeek))
}

export const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** The same day that many months or weeks later; negative: earlier. */
export function turned(day: string, zoom: CalendarZoom, by: number) {
  if (zoom === 'month') return monthsAfter(day, by)
  const next = daysAfter(day, by * daysInWeek)
  return isDate(next) ? next : day
}

/** The first and last day of a task; null for one without a due date. A start after the due date does not count. */
export function spanOf(task: CalendarTask) {
  const end = dateDue(task)
  if (end === null) return null
  const { startDate } = task
  return { start: startDate !== null && startDate < end ? startDate : end, end }
}

type Spanned<Task> = { task: Task; start: string; end: string }

/** The weeks with their tasks. A day shows at most that many, one below the other. */
export function calendarWeeks<Task extends CalendarTask>(
  tasks: readonly Task[],
  weeks: readonly string[],
  slots: number,
): CalendarWeek<Task>[] {
  const spanned = tasks
    .flatMap((task) => {
      const span = spanOf(task)
      return span ? [{ task, ...span }] : []
    })
    .toSorted(inOrder)
  return weeks.map((first, index) => calendarWeek(spanned, first, { slots, isFirst: index === 0 }))
}

/** Longer tasks first, so that they keep their line; then open ones, those of the whole day, and by their time. */
function inOrder(one: Spanned<CalendarTask>, other: Spanned<CalendarTask>) {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1
  if (one.end !== other.end) return one.end > other.end ? -1 : 1
  return (
    Number(one.task.status === 'done') - Number(other.task.status === 'done') ||
    Number(hasTime(one.task)) - Number(hasTime(other.task)) ||
    (one.task.dueDate ?? '').localeCompare(other.task.dueDate ?? '')
  )
}

function calendarWeek<Task extends CalendarTask>(
  spanned: readonly Spanned<Task>[],
  first: string,
  { slots, isFirst }: { slots: number; isFirst: boolean },
): CalendarWeek<Task> {
  const dates = Array.from({ length: daysInWeek }, (_, column) => daysAfter(first, column))
  const firstColumn = dates.findIndex(isDate)
  const lastColumn = dates.findLastIndex(isDate)
  const [start = first, end = first] = [dates[firstColumn], dates[lastColumn]]
  const here = spanned.filter((each) => each.start <= end && each.end >= start)
  const packed = packedInLanes(
    here.map((each) => ({
      task: each.task,
      from: each.start <= start ? firstColumn : daysBetween(first, each.start),
      to: each.end >= end ? lastColumn : daysBetween(first, each.end),
      startsBefore: each.start < start,
      continues: each.start < start && !isFirst,
      endsAfter: each.end > end,
    })),
  )
  const covering = dates.map((_, column) => packed.filter(({ from, to }) => from <= column && column <= to))
  const isFull = covering.map((segments) => segments.some(({ lane }) => lane >= slots))
  const isShown = ({ lane, from, to }: Segment<Task>) =>
    lane < slots - 1 || (lane === slots - 1 && !isFull.slice(from, to + 1).includes(true))
  return {
    first,
    days: dates.map((date, column) => {
      if (!isDate(date)) return null
      const segments = covering[column] ?? []
      return {
        date,
        segments: segments.filter((each) => each.from === column && isShown(each)),
        tasks: segments.map(({ task }) => task),
        hidden: segments.filter((each) => !isShown(each)).length,
      }
    }),
    due: here
      .filter((each) => each.end >= start && each.end <= end && each.task.status !== 'done')
      .map(({ task }) => task),
  }
}

/** Puts each segment into the first lane that is free in all of its columns. */
function packedInLanes<Task>(segments: readonly Omit<Segment<Task>, 'lane'>[]) {
  const taken = Array.from({ length: daysInWeek }, () => new Set<number>())
  const firstFree = taken.map(() => 0)
  const packed = segments.map((segment): Segment<Task> => {
    const columns = taken.slice(segment.from, segment.to + 1)
    let lane = Math.max(...firstFree.slice(segment.from, segment.to + 1))
    while (columns.some((lanes) => lanes.has(lane))) lane += 1
    for (const [index, lanes] of columns.entries()) {
      lanes.add(lane)
      const column = segment.from + index
      let free = firstFree[column] ?? 0
      while (lanes.has(free)) free += 1
      firstFree[column] = free
    }
    return { ...segment, lane }
  })
  return packed.toSorted((one, other) => one.lane - other.lane)
}

export const dayIn = <Task>(weeks: readonly CalendarWeek<Task>[], date: string) =>
  weeks.flatMap(({ days }) => days).find((day) => day?.date === date) ?? null

/** The tasks with and without a due date, in the order of the days: a range of selected ones reaches over days. */
export function rangesOf<Task extends CalendarTask>(tasks: readonly Task[]) {
  const inDays = groupedByDay(tasks).flatMap((group) => group.tasks)
  return [true, false].map((isDated) => ({
    tasks: inDays.filter((task) => (dateDue(task) !== null) === isDated),
  }))
}

/** The tasks by the day on which they are due, and those without one: for keys that act on a group of tasks. */
export function groupedByDay<Task extends CalendarTask>(tasks: readonly Task[]) {
  const groups = new Map<string, { tasks: Task[] }>()
  for (const task of tasks) {
    const date = dateDue(task) ?? ''
    const group = groups.get(date) ?? { tasks: [] }
    group.tasks.push(task)
    groups.set(date, group)
  }
  return [...groups.keys()].toSorted().flatMap((date) => groups.get(date) ?? [])
}
