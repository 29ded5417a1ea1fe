import type { Kysely } from 'kysely'
import type { Database } from '../../schema'
import { countRelations } from '../../sql/count-relations'
import type { DemoProject } from './demo-data'

/** Inserts relations between tasks of a project, and counts them on the tasks. */
export async function insertRelations(
  db: Kysely<Database>,
  projectId: number,
  relations: NonNullable<DemoProject['relations']>,
) {
  if (relations.length === 0) return
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'title'])
    .where('projectId', '=', projectId)
    .execute()
  const idOfTask = (title: string) => {
    const task = tasks.find((each) => each.title === title)
    if (!task) throw new Error(`The demo has no task “${title}”`)
    return task.id
  }
  const rows = relations.map(([from, kind, to]) => ({
    kind,
    fromTaskId: idOfTask(from),
    toTaskId: idOfTask(to),
  }))
  await db.insertInto('taskRelations').values(rows).execute()
  await countRelations(db, { projectId, numbers: { first: 1, last: tasks.length } })
}
