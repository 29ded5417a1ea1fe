import { counted } from '@/domain/counted'
import { maxCapacity } from '@/domain/organization'
import type { Workload } from '@/domain/workload-schema'
import type { EstimateUnit } from '@/domain/project'
import { taskStatuses } from '@/domain/task'
import type { TaskSearchFilter } from '@/domain/task-search'
import { daysAfter, daysInWeek } from '@/domain/time-zone'
import { estimateWords } from '../tasks/fields/estimate-words'

export const shownWeeks = 6

/** A cell of the grid: the tasks of a person, or of nobody, in the week that begins on a date, or without a date. */
export type Cell = { userId: number | null; week: string | null }

/** Where a cell is. */
export type CellPlace = { row: number; column: number }

/** The cells of these people: a row for each of them, a column for each week, and a last one without a date. */
export function gridOf(people: readonly Workload[]) {
  const starts = people[0]?.weeks.map(({ start }) => start) ?? []
  return {
    starts,
    size: { rows: people.length, columns: starts.length + 1 },
    cellAt: ({ row, column }: CellPlace): Cell => ({
      userId: people[row]?.user?.id ?? null,
      week: starts[column] ?? null,
    }),
    placeOf: ({ userId, week }: Cell): CellPlace => ({
      row: people.findIndex(({ user }) => (user?.id ?? null) === userId),
      column: week === null ? starts.length : starts.indexOf(week),
    }),
  }
}

export const isSameCell = (one: Cell, other: Cell) => one.userId === other.userId && one.week === other.week

type Load = { estimate: number; capacity: number | null }

/** How full a week is, from 0 to 1, and whether it is too full; null without a capacity. */
export function fullnessOf({ estimate, capacity }: Load) {
  if (capacity === null) return null
  const isOver = estimate > capacity
  return { share: isOver || capacity === 0 ? Number(estimate > 0) : estimate / capacity, isOver }
}

/** `4 points of 8`, `10 points, 2 over`; null where nothing is estimated and nothing is set. */
export function loadWords({ estimate, capacity }: Load, unit: EstimateUnit) {
  if (capacity === null) return estimate === 0 ? null : estimateWords(estimate, unit)
  return estimate > capacity
    ? `${estimateWords(estimate, unit)}, ${estimate - capacity} over`
    : `${estimateWords(estimate, unit)} of ${capacity}`
}

/** What a screen reader says of a week of a person. */
export function cellWords(
  week: Workload['weeks'][number],
  { capacity, unit }: { capacity: number | null; unit: EstimateUnit },
) {
  const overdue = week.overdue > 0 ? [`${week.overdue} overdue`] : []
  const load = loadWords({ estimate: week.estimate, capacity }, unit)
  return [counted(week.open, 'open task'), ...overdue, ...(load === null ? [] : [load])].join(', ')
}

/** How many tasks a cell has. */
export function openIn({ userId, week }: Cell, people: readonly Workload[]) {
  const person = people.find(({ user }) => (user?.id ?? null) === userId)
  const counts = week === null ? person?.unscheduled : person?.weeks.find(({ start }) => start === week)
  return counts?.open ?? 0
}

const open = taskStatuses.filter((status) => status !== 'done')

/**
 * The search for the tasks of a cell. The week that holds today, or else the first one, also has what is late from
 * before the first one.
 */
export function searchOfCell(
  { userId, week }: Cell,
  weeks: readonly { start: string }[],
  { organizationId, today }: { organizationId: number; today: string },
): TaskSearchFilter {
  const start = weeks[0]?.start ?? today
  const present =
    weeks.findLast((each) => each.start <= today && today < daysAfter(each.start, daysInWeek))?.start ?? start
  const late = `..${daysAfter(today < start ? today : start, -1)}` as const
  return {
    organization: [organizationId],
    assignee: [userId ?? 'nobody'],
    status: open,
    due:
      week === null
        ? ['none']
        : [...(week === present ? [late] : []), `${week}..${daysAfter(week, daysInWeek - 1)}`],
  }
}

const steps: ReadonlyMap<string, CellPlace> = new Map([
  ['ArrowUp', { row: -1, column: 0 }],
  ['ArrowDown', { row: 1, column: 0 }],
  ['ArrowLeft', { row: 0, column: -1 }],
  ['ArrowRight', { row: 0, column: 1 }],
])

/** The cell to which a key leads; undefined for other keys. The grid has no cells beyond its edges. */
export function cellAfterKey(
  key: string,
  { row, column }: CellPlace,
  size: { rows: number; columns: number },
) {
  const step = steps.get(key)
  return (
    step && {
      row: Math.min(Math.max(row + step.row, 0), size.rows - 1),
      column: Math.min(Math.max(column + step.column, 0), size.columns - 1),
    }
  )
}

/** A typed capacity; null for none, undefined if it is no capacity. */
export function typedCapacity(text: string) {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  const number = /^[\d.]+$/.test(typed) ? Number(typed) : Number.NaN
  return number <= maxCapacity && Number.isInteger(number * 2) ? number : undefined
}
