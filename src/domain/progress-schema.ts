import { z } from 'zod'
import type { User } from './account-schema'
import { shape } from './examples'
import { timeZoneName, id, instant, sentDate } from './fields'
import { knownTimeZone } from './locale'
import { taskStatus } from './task-schema'
import type { Calendar } from './time-zone'

const count = z.int().min(0)

export const zonedInput = z.object({
  /** Where days and weeks begin; absent: in the viewer's zone, and in UTC until it is known. */
  timeZone: timeZoneName.optional(),
})

/** By what the weeks of a call are counted: the viewer's calendar, in the zone of the call if it names one. */
export const calendarOf = (viewer: User, { timeZone }: z.infer<typeof zonedInput>): Calendar => ({
  timeZone: knownTimeZone(timeZone ?? viewer.timeZone),
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

/** The weeks of a project's progress, the present one included. */
export const progressWeeks = 12

export const workLogInput = zonedInput.extend({ week: sentDate.optional() })

/** What the viewer did to a task: either its status or a service unit is present. */
export const workLogEntry = z
  .object({
    at: instant,
    /** Where the task is now; of a deleted task, where it was. */
    project: z.object({ id, name: z.string() }),
    /** Null when the task has been deleted. */
    task: z.object({ id, title: z.string() }).nullable(),
    taskId: id,
    status: z.object({ from: taskStatus, to: taskStatus }).nullable(),
    /** The service unit; a long one is truncated. */
    unit: z.string().nullable(),
  })
  .meta(shape('WorkLogEntry'))
export type WorkLogEntry = z.infer<typeof workLogEntry>
