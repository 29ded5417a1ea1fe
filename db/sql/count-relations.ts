/** Written as SQL: one statement counts the relations of any number of tasks. */
import { type QueryExecutorProvider, sql } from 'kysely'

type Counted = { projectId: number; numbers: { first: number; last: number } }

/** Counts the relations of the tasks of a locked project that have these numbers, and stores the counts. */
export async function countRelations(db: QueryExecutorProvider, { projectId, numbers }: Counted) {
  await sql`
    update tasks
    set relations = counted.relations, blocked_by = counted.blocked_by, parts = counted.parts,
      parts_done = counted.parts_done
    from (
      select task.id, count(*) as relations,
        count(*) filter (where kind = 'blocks' and to_task_id = task.id and other.status <> 'done') as blocked_by,
        count(*) filter (where kind = 'parent' and from_task_id = task.id) as parts,
        count(*) filter (where kind = 'parent' and from_task_id = task.id and other.status = 'done') as parts_done
      from tasks task
      join task_relations on task.id in (from_task_id, to_task_id)
      join tasks other on other.id in (from_task_id, to_task_id) and other.id <> task.id
      where task.project_id = ${projectId} and task.number between ${numbers.first} and ${numbers.last}
      group by task.id
    ) counted
    where tasks.id = counted.id`.execute(db)
}
