import { rangeOfDays } from '@/domain/due-filters'
import { taskStatuses } from '@/domain/task'
import { daysAfter } from '@/domain/time-zone'
import type { Outputs } from '@/web/app/trpc'

export type WorkloadRow = Outputs['organization']['workload'][number]
export type WorkloadWeek = WorkloadRow['weeks'][number]

const daysInWeek = 7

/** The last date of a week. */
export const endOfWeek = (start: string) => daysAfter(start, daysInWeek - 1)

/** The first date of the weeks that are shown after these, or before them. */
export const startAfter = (weeks: readonly WorkloadWeek[]) => daysAfter(weeks.at(-1)?.start ?? '', daysInWeek)
export const startBefore = (weeks: readonly WorkloadWeek[]) =>
  daysAfter(weeks[0]?.start ?? '', -daysInWeek * weeks.length)

/** The index of the week that holds a date; -1 if none does. */
export const weekHolding = (weeks: readonly WorkloadWeek[], date: string) =>
  weeks.findIndex(({ start }) => start <= date && date <= endOfWeek(start))

const openStatuses = taskStatuses.filter((status) => status !== 'done')

/** What the page of all tasks shows of a person: their open tasks of a week, or those without a due date. */
export function searchOfCell(
  organizationId: number,
  { user }: Pick<WorkloadRow, 'user'>,
  week: { start: string; isPresent: boolean } | null,
) {
  const days = week && rangeOfDays({ from: week.start, to: endOfWeek(week.start) })
  return {
    organization: [organizationId],
    assignee: [user?.id ?? ('nobody' as const)],
    status: openStatuses,
    due: days === null ? ['none' as const] : week?.isPresent ? ['overdue' as const, days] : [days],
  }
}

/** How full a week is, from 0 to 1, and whether it holds more than the person can do; null if that is not known. */
export function fullness(estimate: number, capacity: number | null) {
  if (capacity === null) return null
  return {
    share: capacity === 0 ? Number(estimate > 0) : Math.min(estimate / capacity, 1),
    isOver: estimate > capacity,
  }
}

const form = /^\d{1,4}([.,]5|[.,]0)?$/

/** A typed capacity; null for none, undefined if it is no capacity. */
export function typedCapacity(text: string) {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return form.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined
}
