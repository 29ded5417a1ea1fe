import { sql } from 'kysely'
import { type FinishedInWeek, type ProjectWeek, progressWeeks } from '@/domain/progress-schema'
import { type Calendar, lastWeeks } from '@/domain/time-zone'
import { projectsOf } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'

/** SQL for the week of a moment: the number of weeks that have begun by then. */
const weekOf = (moment: 'tasks.createdAt' | 'tasks.finishedAt', starts: readonly { moment: Date }[]) =>
  sql<number>`width_bucket(${sql.ref(moment)}, ${starts.map((start) => start.moment)}::timestamptz[])`

/** Counts what was finished in each of the last weeks in the viewer's active projects, archived tasks included. */
export async function countFinished(db: Db, viewerId: number, calendar: Calendar, now: Date) {
  const { starts, end } = lastWeeks(calendar, now, progressWeeks)
  const rows = await db
    .selectFrom(projectsOf(db, viewerId).as('mine'))
    .innerJoin('projects', (join) =>
      join.onRef('projects.id', '=', 'mine.projectId').on('projects.status', '=', sql.lit('active')),
    )
    .innerJoin('tasks', 'tasks.projectId', 'mine.projectId')
    .select((eb) => [
      weekOf('tasks.finishedAt', starts).as('week'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('finished'),
    ])
    .where('tasks.finishedAt', 'is not', null)
    .where('tasks.finishedAt', '>=', (starts[0]?.moment ?? end).toISOString())
    .where('tasks.finishedAt', '<', end.toISOString())
    .groupBy('week')
    .execute()
  const byWeek = new Map(rows.map(({ week, finished }) => [week, finished]))
  return starts.map(({ date }, index): FinishedInWeek => ({
    start: date,
    finished: byWeek.get(index + 1) ?? 0,
  }))
}

/** Counts a project's tasks, and those of them that were finished, by the end of each of the last weeks. */
export async function countTasks(db: Db, projectId: number, calendar: Calendar, now: Date) {
  const { starts } = lastWeeks(calendar, now, progressWeeks)
  const steps = sql<{ week: number | null; created: number; finished: number }>`(values
    (${weekOf('tasks.createdAt', starts)}, 1, 0),
    (${weekOf('tasks.finishedAt', starts)}, 0, 1)
  )`.as<'step'>(sql`step (week, created, finished)`)
  const rows = await db
    .selectFrom('tasks')
    .crossJoinLateral(steps)
    .select((eb) => [
      eb.ref('step.week').$notNull().as('week'),
      eb.cast<number>(eb.fn.sum('step.created'), 'integer').as('tasks'),
      eb.cast<number>(eb.fn.sum('step.finished'), 'integer').as('finished'),
    ])
    .where('tasks.projectId', '=', projectId)
    .where('step.week', 'is not', null)
    .groupBy('step.week')
    .orderBy('step.week')
    .execute()
  return starts.map(({ date }, index): ProjectWeek => {
    const until = rows.filter(({ week }) => week <= index + 1)
    return {
      start: date,
      tasks: sum(until.map(({ tasks }) => tasks)),
      finished: sum(until.map(({ finished }) => finished)),
    }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
