/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import { maxTasksInBatch } from '@/domain/task'
import type { Db } from '../../platform/database/database'
import { param } from '../../platform/database/statement'
import { preparedBoardWrite } from './fast-lane-queries'
import { batchWrite } from './task-batch-queries'
import { finishOf } from './task-column-queries'

/** SQL for whether a task was finished so many days before a moment, and is not archived. */
const isDue = (now: RawBuilder<unknown>, days: RawBuilder<unknown>) => sql`
  tasks.status = 'done' and not tasks.archived
  and ${sql.raw(finishOf('tasks'))} < ${now}::timestamptz - make_interval(days => ${days}::integer)`

export type DueProject = { projectId: number; accessVersion: number; days: number }

/** The active projects that have finished tasks to be archived. */
export async function listDueProjects(db: Db, now: Date) {
  const { rows } = await sql<DueProject>`
    select id as "projectId", access_version as "accessVersion", archive_done_after_days as days
    from projects
    where status = 'active' and archive_done_after_days is not null and exists (
      select from tasks
      where project_id = projects.id and ${isDue(sql`${now.toISOString()}`, sql`projects.archive_done_after_days`)}
    ) order by id`.execute(db)
  return rows
}

const isDueNow = isDue(param('now'), param('days'))

// Another process may have archived the same tasks while this statement waited for the project: the condition is
// checked again on each row that it locks.
const archive = preparedBoardWrite<{ tasks: number }>(
  () =>
    batchWrite({
      fields: ['archived'],
      asked: sql`
        select tasks.id, null::integer as version, 0 as position from tasks join bump on bump.id = tasks.project_id
        where ${isDueNow} order by tasks.id limit ${sql.lit(maxTasksInBatch)}`,
      only: isDueNow,
      actorId: sql`null`,
      answer: sql`select tasks::integer as tasks from written`,
    }),
  sql`and archive_done_after_days = ${param('days')}::integer`,
)

/**
 * Archives the next of a project's due tasks, without an actor, and returns how many. Undefined when the project was
 * archived or its setting was changed since it was listed.
 */
export const archiveDueTasks = (db: Db, { days, ...project }: DueProject, now: Date) =>
  archive(db, project, { days, now: now.toISOString(), archived: true })
