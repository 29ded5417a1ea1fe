import { type Kysely, sql } from 'kysely'
import type { Database } from '../../schema'
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
  await sql`
    update tasks set relations = counted.relations, blocked_by = counted.blocked_by, parts = counted.parts,
      parts_done = counted.parts_done
    from (
      select task.id, count(*) as relations,
        count(*) filter (where kind = 'blocks' and to_task_id = task.id and other.status <> 'done') as blocked_by,
        count(*) filter (where kind = 'parent' and from_task_id = task.id) as parts,
        count(*) filter (where kind = 'parent' and from_task_id = task.id and other.status = 'done') as parts_done
      from tasks task
      join task_relations on task.id in (from_task_id, to_task_id)
      join tasks other on other.id in (from_task_id, to_task_id) and other.id <> task.id
      where task.project_id = ${projectId} group by task.id
    ) counted where tasks.id = counted.id`.execute(db)
}
