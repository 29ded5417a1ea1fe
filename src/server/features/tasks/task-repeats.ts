import { dueDateIn } from '@/domain/due'
import { datesOn } from '@/domain/repeats/repeat-dates'
import { nextDates as nextDatesSchema, nextDatesInput } from '@/domain/repeat-schema'
import { task } from '@/domain/task-schema'
import { ruleText } from '@/domain/repeat-rule'
import { wallClockIn, zoneOf } from '@/domain/time-zone'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { conflict, orNotFound } from '../../core/errors'
import { orStale } from '../../core/guarded-write'
import { rest, tool } from '../../core/init'
import { resourceProcedure } from '../../core/procedures'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes } from '../../core/responses/outputs'
import { nextDates, withOwnDay } from '../repeats/next-dates'
import { findRepeating } from './own-field-queries'
import { findTask } from './task-list-queries'
import { writeTask } from './write-task'

/** The calls on the repeat of a task; setting it is a change of the task. */
export const taskRepeats = {
  nextDates: resourceProcedure('task', 'task.view')
    .meta(
      rest(
        'GET',
        '/tasks/{taskId}/next-dates',
        'Read the next dates of a recurring task, or of a rule for it',
      ),
    )
    .input(nextDatesInput)
    .output(nextDatesSchema)
    .query(async ({ ctx, input: { taskId, count, rule: sent, from = 'due', until, left } }) => {
      const { repeat, ...due } = orNotFound('task', await findRepeating(ctx.db, ctx.access.projectId, taskId))
      const zone = repeat?.zone ?? zoneOf(ctx.viewer)
      const dates = { due: dueDateIn(zone, due), today: wallClockIn(zone, new Date()).date }
      if (!sent) return repeat ? nextDates(repeat, dates, count) : []
      const rule = withOwnDay({ rule: ruleText(sent.rule), from }, dates.due ?? dates.today)
      const end = { until: until ?? sent.until, left: left ?? sent.left }
      return nextDates({ rule, from, ...end }, dates, count)
    }),

  skip: resourceProcedure('task', 'task.edit')
    .meta(
      rest('POST', '/tasks/{taskId}/skip', 'Skip a recurring task once: it is due on its next date', {
        errors: [409],
      }),
    )
    .meta(tool('skip_task', 'Skip a recurring task once: it becomes due on its next date.'))
    .output(asBytes(task))
    .mutation(async ({ ctx, input: { taskId } }) => {
      const { json } = await skipTask(ctx, taskId)
      return ctx.respond(new RawJson(json))
    }),
}

/** Makes a recurring task due on its next date. */
const skipTask = (ctx: BoardContext, taskId: number) =>
  boardWrite(ctx, async (tx, project) => {
    const { repeat, status, ...dates } = orStale(await findRepeating(tx, project.id, taskId))
    if (!repeat) throw conflict('The task does not repeat.')
    if (status === 'done') throw conflict('The task is done. Reopen it to skip it.')
    const { zone, left } = repeat
    const due = dueDateIn(zone, dates)
    const [date] = nextDates(repeat, { due, today: wallClockIn(zone, new Date()).date }, 1)
    if (date === undefined) throw conflict('This is the last time that the task takes place.')
    const { dueAllDay: _day, dueDate, dueDay, startDate } = datesOn(date, dates, repeat)
    const changes = {
      ...(dueDay ? { dueDay } : { dueDate }),
      startDate,
      ...(left !== null && { repeat: { ...repeat, left: left - 1 } }),
    }
    await writeTask(tx, project, ctx.viewer.id, { taskId, version: undefined, changes })
    return orStale(await findTask(tx, { projectId: project.id }, taskId))
  })
