/**
 * Written as SQL: it counts by `width_bucket` over arrays and rows of values, which the builder does not have.
 */
import { type FinishedInWeek, type ProjectWeek, progressWeeks } from '@/domain/progress-schema'
import { type Calendar, lastWeeks } from '@/domain/time-zone'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

// A week is the number of bounds at or before a moment. What has a moment and is not done was reopened by a process of
// an earlier version.
const finishedByWeek = statement<{ week: number; finished: number }>(`
  select week, count(*)::integer as finished
  from (
    select project_id from project_members where user_id = $1
    union select id from projects where user_id = $1
  ) mine
  join projects on projects.id = mine.project_id and projects.status = 'active'
  cross join lateral (
    select width_bucket(finished_at, $2::timestamptz[]) as week from tasks
    where tasks.project_id = mine.project_id and tasks.status = 'done'
      and finished_at is not null
      and finished_at >= ($2::timestamptz[])[1] and finished_at < $3::timestamptz
  ) task
  group by week`)

/** Counts what was finished in each of the last weeks in the viewer's active projects, archived tasks included. */
export async function countFinished(db: Db, viewerId: number, calendar: Calendar, now: Date) {
  const { starts, end } = lastWeeks(calendar, now, progressWeeks)
  const rows = await finishedByWeek.rows(
    db,
    viewerId,
    starts.map(({ moment }) => moment),
    end,
  )
  const byWeek = new Map(rows.map(({ week, finished }) => [week, finished]))
  return starts.map(({ date }, index): FinishedInWeek => ({
    start: date,
    finished: byWeek.get(index + 1) ?? 0,
  }))
}

const ofProject = statement<{ week: number; tasks: number; finished: number }>(`
  select week, sum(created)::integer as tasks, sum(finished)::integer as finished
  from (
    select created_at, case when status = 'done' then coalesce(finished_at, updated_at) end as finished_at
    from tasks where project_id = $1
  ) task
  cross join lateral (values
    (width_bucket(created_at, $2::timestamptz[]), 1, 0),
    (width_bucket(finished_at, $2::timestamptz[]), 0, 1)
  ) step (week, created, finished)
  where week is not null
  group by week order by week`)

/** Counts a project's tasks, and those of them that were finished, by the end of each of the last weeks. */
export async function countTasks(db: Db, projectId: number, calendar: Calendar, now: Date) {
  const { starts } = lastWeeks(calendar, now, progressWeeks)
  const steps = await ofProject.rows(
    db,
    projectId,
    starts.map(({ moment }) => moment),
  )
  return starts.map(({ date }, index): ProjectWeek => {
    const until = steps.filter(({ week }) => week <= index + 1)
    return {
      start: date,
      tasks: sum(until.map(({ tasks }) => tasks)),
      finished: sum(until.map(({ finished }) => finished)),
    }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
