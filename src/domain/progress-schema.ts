import { z } from 'zod'
import type { User } from './account-schema'
import { shape } from './examples'
import { timeZoneName } from './fields'
import type { Calendar } from './time-zone'

const count = z.int().min(0)

export const zonedInput = z.object({
  /** Where days and weeks begin; absent: in the viewer's zone, and in UTC until it is known. */
  timeZone: timeZoneName.optional(),
})

/** By what the weeks of a call are counted: the viewer's calendar, in the zone of the call if it names one. */
export const calendarOf = (viewer: User, { timeZone }: z.infer<typeof zonedInput>): Calendar => ({
  timeZone: timeZone ?? viewer.timeZone ?? 'UTC',
  weekStart: viewer.weekStart,
})

/** The first day of the week. */
const start = z.iso.date()

/** How many tasks that are done were finished in a week. */
export const finishedInWeek = z.object({ start, finished: count }).meta(shape('FinishedInWeek'))
export type FinishedInWeek = z.infer<typeof finishedInWeek>

/** How many tasks a project had by the end of a week, and how many of them were finished. Deleted ones do not count. */
export const projectWeek = z.object({ start, tasks: count, finished: count }).meta(shape('ProjectWeek'))
export type ProjectWeek = z.infer<typeof projectWeek>
