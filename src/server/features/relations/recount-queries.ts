/** Written as SQL: one statement counts the relations of many tasks, and compares the counts with the stored ones. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'

/** What a task says of its relations: of what blocks it, only what is not done. */
export type RelationCounts = { relations: number; blockedBy: number; parts: number; partsDone: number }

type CountedTask = { id: number; stored: RelationCounts; counted: RelationCounts }

/** The tasks of a project whose counts differ from what is stored. The project is locked. */
export async function listMiscounted(
  db: Db,
  projectId: number,
  taskIds: readonly number[],
): Promise<CountedTask[]> {
  const { rows } = await sql<CountedTask>`
    select task.id, stored.counts as stored, counted.counts as counted
    from tasks task
    cross join lateral (
      select jsonb_build_object(
        'relations', task.relations, 'blockedBy', task.blocked_by,
        'parts', task.parts, 'partsDone', task.parts_done
      ) as counts
    ) stored
    cross join lateral (
      select jsonb_build_object(
        'relations', count(*),
        'blockedBy', count(*) filter (where kind = 'blocks' and to_task_id = task.id and not other.is_done),
        'parts', count(*) filter (where kind = 'parent' and from_task_id = task.id),
        'partsDone', count(*) filter (where kind = 'parent' and from_task_id = task.id and other.is_done)
      ) as counts
      from task_relations
      cross join lateral (
        select status = 'done' as is_done from tasks
        where id = case when from_task_id = task.id then to_task_id else from_task_id end
      ) other
      where from_task_id = task.id or to_task_id = task.id
    ) counted
    where task.id = any(${taskIds}::bigint[]) and task.project_id = ${projectId} and stored.counts <> counted.counts
    order by task.id
    for no key update of task`.execute(db)
  return rows
}

export async function updateCounts(db: Db, tasks: readonly CountedTask[]) {
  const rows = tasks.map(({ id, counted }) => ({ id, ...counted }))
  const counted = valueRows('counted', rows, {
    id: 'bigint',
    relations: 'integer',
    blockedBy: 'integer',
    parts: 'integer',
    partsDone: 'integer',
  })
  await db
    .updateTable('tasks')
    .from(counted)
    .set((eb) => ({
      relations: eb.ref('counted.relations'),
      blockedBy: eb.ref('counted.blockedBy'),
      parts: eb.ref('counted.parts'),
      partsDone: eb.ref('counted.partsDone'),
    }))
    .whereRef('tasks.id', '=', 'counted.id')
    .execute()
}

/** The projects with tasks that have to be counted again. */
export const listProjectsToRecount = async (db: Db) => {
  const rows = await db
    .selectFrom('staleCounts as stale')
    .innerJoin('tasks', 'tasks.id', 'stale.taskId')
    .select('tasks.projectId')
    .distinct()
    .orderBy('tasks.projectId')
    .limit(100)
    .execute()
  return rows.map(({ projectId }) => projectId)
}

/** Takes tasks that are gone off the list. */
export const deleteGoneStaleTasks = (db: Db) =>
  db
    .deleteFrom('staleCounts')
    .where('taskId', 'not in', (eb) =>
      eb.selectFrom('tasks').select('id').whereRef('id', '=', 'staleCounts.taskId'),
    )
    .execute()

const tasksAtOnce = 500

/** Takes tasks of a project off the list of those that have to be counted again. */
export async function takeStaleTasks(db: Db, projectId: number) {
  const taken = await db
    .deleteFrom('staleCounts')
    .where('taskId', 'in', (eb) =>
      eb
        .selectFrom('staleCounts as stale')
        .innerJoin('tasks', 'tasks.id', 'stale.taskId')
        .select('stale.taskId')
        .distinct()
        .where('tasks.projectId', '=', projectId)
        .limit(tasksAtOnce),
    )
    .returning('taskId')
    .execute()
  return [...new Set(taken.map(({ taskId }) => taskId))]
}

/** Locks a project until the transaction ends. */
export const lockProject = (db: Db, projectId: number) =>
  db.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().executeTakeFirst()
