import { type Calendar, daysAfter, startOfDate, weekOf, weeksAfter, wallClockIn } from './time-zone'

/** The highest capacity of a week, in the unit of the organization. Halves are allowed. */
export const maxCapacity = 9_999

export const maxWorkloadWeeks = 12
export const defaultWorkloadWeeks = 6

export type WorkloadWeeks = {
  /** The first dates of the weeks, and of the one after them. */
  starts: readonly string[]
  /** When these dates begin. */
  moments: readonly Date[]
  /** The index of the week that holds today; null if none does. */
  present: number | null
}

type Range = { from?: string | undefined; weeks: number }

/** The weeks of a workload: from the week of a date, or from the present one. */
export function workloadWeeks({ from, weeks }: Range, now: Date, calendar: Calendar): WorkloadWeeks {
  const { timeZone, weekStart } = calendar
  const today = wallClockIn(timeZone, now).date
  const starts = Array.from({ length: weeks + 1 }, (_, index) => weeksAfter(from ?? today, index, weekStart))
  const present = starts.slice(0, -1).indexOf(weekOf(today, weekStart))
  return {
    starts,
    moments: starts.map((date) => startOfDate(timeZone, date)),
    present: present === -1 ? null : present,
  }
}

/** The last date of a week. */
export const endOfWeek = (start: string) => daysAfter(start, 6)
