import { sql } from 'kysely'
import { maxTasksInBatch } from '@/domain/task'
import type { Db } from '../../platform/database/database'

export type DueProject = { projectId: number; accessVersion: number }

/** The tasks that were finished longer ago than their active project keeps them, and are not archived: by an index. */
const dueTasks = (db: Db, now: Date) =>
  db
    .selectFrom('projects')
    .crossJoinLateral((eb) => {
      const kept = sql<string>`make_interval(days => ${eb.ref('projects.archiveDoneAfterDays')})`
      return eb
        .selectFrom('tasks')
        .select('tasks.id')
        .whereRef('tasks.projectId', '=', 'projects.id')
        .where('tasks.finishedAt', '<', sql<string>`${now.toISOString()}::timestamptz - ${kept}`)
        .where('tasks.archived', '=', false)
        .offset(sql.lit(0))
        .as('due')
    })
    .where('projects.status', '=', 'active')
    .where('projects.archiveDoneAfterDays', 'is not', null)

/** The projects that have finished tasks to be archived. */
export const listDueProjects = (db: Db, now: Date): Promise<DueProject[]> =>
  dueTasks(db, now)
    .select(['projects.id as projectId', 'projects.accessVersion'])
    .distinct()
    .orderBy('projects.id')
    .execute()

/** The next of a project's due tasks. */
export async function listDueTasks(db: Db, projectId: number, now: Date) {
  const rows = await dueTasks(db, now)
    .select('due.id')
    .where('projects.id', '=', projectId)
    .orderBy('due.id')
    .limit(maxTasksInBatch)
    .execute()
  return rows.map(({ id }) => id)
}
