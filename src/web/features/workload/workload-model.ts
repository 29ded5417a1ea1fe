import { counted } from '@/domain/counted'
import { maxCapacity } from '@/domain/organization'
import type { Workload } from '@/domain/workload-schema'
import type { EstimateUnit } from '@/domain/project'
import { taskStatuses } from '@/domain/task'
import type { TaskSearchFilter } from '@/domain/task-search'
import { daysAfter, daysInWeek } from '@/domain/time-zone'
import { estimateWords } from '../tasks/fields/estimate-words'

export const shownWeeks = 6

/** A cell of the grid: the tasks of a person, or of nobody, in a week or without a date. */
export type CellPlace = { row: number; column: number }

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

const open = taskStatuses.filter((status) => status !== 'done')
/**
 * The search for the tasks of a cell. The week that holds today, or else the first one, also has what is late from
 * before the first one.
 */
export function searchOfCell(
  { user, weeks }: Workload,
  column: number,
  { organizationId, today }: { organizationId: number; today: string },
): TaskSearchFilter {
  const week = weeks[column]
  const start = weeks[0]?.start ?? today
  const present = Math.max(
    0,
    weeks.findLastIndex((each) => each.start <= today && today < daysAfter(each.start, daysInWeek)),
  )
  const late = `..${daysAfter(today < start ? today : start, -1)}` as const
  return {
    organization: [organizationId],
    assignee: [user?.id ?? 'nobody'],
    status: open,
    due: week
      ? [...(column === present ? [late] : []), `${week.start}..${daysAfter(week.start, daysInWeek - 1)}`]
      : ['none'],
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
  const number = Number(text.trim().replace(',', '.'))
  if (text.trim() === '') return null
  return number >= 0 && number <= maxCapacity && Number.isInteger(number * 2) ? number : undefined
}
