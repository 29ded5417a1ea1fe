import { sql } from 'kysely'
import { maxTasksInBatch } from '@/domain/task'
import type { Db } from '../../platform/database/database'

export type DueProject = { projectId: number; accessVersion: number }

/** The tasks that were finished longer ago than their active project keeps them, and are not archived. */
const dueTasks = (db: Db, now: Date) =>
  db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .where('projects.status', '=', 'active')
    .where('projects.archiveDoneAfterDays', 'is not', null)
    .where('tasks.status', '=', 'done')
    .where('tasks.archived', '=', false)
    .where((eb) => {
      const finish = eb.fn.coalesce('tasks.finishedAt', 'tasks.updatedAt')
      const kept = sql<string>`make_interval(days => ${eb.ref('projects.archiveDoneAfterDays')})`
      return eb(finish, '<', sql<string>`${now.toISOString()}::timestamptz - ${kept}`)
    })

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
    .select('tasks.id')
    .where('tasks.projectId', '=', projectId)
    .orderBy('tasks.id')
    .limit(maxTasksInBatch)
    .execute()
  return rows.map(({ id }) => id)
}
