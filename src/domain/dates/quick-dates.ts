import { type Due, dueOn } from '../due'
import { type Calendar, daysAfter, wallClockIn, weeksAfter } from '../time-zone'

/** The dates that are chosen most. Each is what its own label means when it is typed. */
export function quickDates(now: Date, { timeZone, weekStart }: Calendar): [label: string, due: Due][] {
  const { date } = wallClockIn(timeZone, now)
  return [
    ['Today', dueOn(date, timeZone)],
    ['Tomorrow', dueOn(daysAfter(date, 1), timeZone)],
    ['Next week', dueOn(weeksAfter(date, 1, weekStart), timeZone)],
  ]
}
