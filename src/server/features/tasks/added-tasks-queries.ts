import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import type { Db } from '../../platform/database/database'

/** Records in the history of each task, from a number on, that this change of the project has brought it. */
export const recordAddedTasks = (db: Db, { id: projectId, revision }: LockedProject, first: number) =>
  db
    .insertInto('batchChanges')
    .columns(['projectId', 'revision', 'taskId', 'fields'])
    .expression(
      db
        .selectFrom('tasks')
        .select((eb) => {
          const title = eb.ref('tasks.title')
          return [
            'tasks.projectId',
            eb.val(revision).as('revision'),
            'tasks.id',
            jsonBuildObject({ title: jsonBuildObject({ from: title, to: title }) }).as('fields'),
          ]
        })
        .where('tasks.projectId', '=', projectId)
        .where('tasks.number', '>=', first),
    )
    .execute()

/** Takes the next numbers of a project. @returns the first of them */
export async function takeNumbers(db: Db, projectId: number, count: number) {
  const { lastNumber } = await db
    .updateTable('taskCounters')
    .set((eb) => ({ lastNumber: eb('lastNumber', '+', count) }))
    .where('projectId', '=', projectId)
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber - count + 1
}
