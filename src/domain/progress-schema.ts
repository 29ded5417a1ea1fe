import { z } from 'zod'
import type { User } from './account-schema'
import { shape } from './examples'
import { timeZoneName, id, instant, sentDate } from './fields'
import { knownTimeZone } from './locale'
import { taskStatus } from './task-schema'
import type { Calendar } from './time-zone'

const count = z.int().min(0)

export const zonedInput = z.object({
  /** The time zone of days and weeks; absent: the viewer's zone, or UTC until it is known. */
  timeZone: timeZoneName.optional(),
})

/** The calendar of a call: the viewer's, in the time zone of the call if it names one. */
export const calendarOf = (viewer: User, { timeZone }: z.infer<typeof zonedInput>): Calendar => ({
  timeZone: knownTimeZone(timeZone ?? viewer.timeZone),
  weekStart: viewer.weekStart,
})

/** The first day of the week. */
const start = z.iso.date()

/** The number of done tasks that were finished in a week. */
export const finishedInWeek = z.object({ start, finished: count }).meta(shape('FinishedInWeek'))
export type FinishedInWeek = z.infer<typeof finishedInWeek>

/** The number of a project's tasks at the end of a week, and of the finished ones. Deleted tasks do not count. */
export const projectWeek = z.object({ start, tasks: count, finished: count }).meta(shape('ProjectWeek'))
export type ProjectWeek = z.infer<typeof projectWeek>

/** The weeks of a project's progress, the present one included. */
export const progressWeeks = 12

export const workLogInput = zonedInput.extend({ week: sentDate.optional() })

/** Work of the viewer on a task: either a status or a service unit is present. */
export const workLogEntry = z
  .object({
    at: instant,
    /** The present project of the task, or the last one of a deleted task. */
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
