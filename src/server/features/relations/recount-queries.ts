import { sql } from 'kysely'
import { inWriteTransaction } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange, recordTaskChanges, type TaskChange } from '../../core/changes/record-change-queries'
import type { LiveUpdates } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'
import { countsOf, isSameCounts, type RelatedStatuses, type RelationCounts } from './relation-counts'

type Parts = { db: Db; live: Pick<LiveUpdates, 'publish'> }

/**
 * Counts again what tasks say of their relations after a related task, in any project, was finished, reopened or
 * deleted. Triggers list the tasks in the transaction of that write; each project with some of them then gets a change
 * of its own, so that no write waits for two projects. Any number of processes may do so.
 */
export async function recount({ db, live }: Parts, hasToStop: () => boolean = () => false) {
  // Within a transaction the project of the write is still locked.
  if (db.isTransaction) return
  let projectIds = await listProjectsToRecount(db)
  while (projectIds.length > 0 && !hasToStop()) {
    for (const projectId of projectIds) {
      if (await recountProject(db, projectId)) live.publish(db, { projects: [projectId] })
    }
    projectIds = await listProjectsToRecount(db)
  }
}

/** Some of the projects with tasks that have to be counted again. */
async function listProjectsToRecount(db: Db) {
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

/** Returns whether a count of the project has changed. */
const recountProject = (db: Db, projectId: number) =>
  inWriteTransaction(db, projectId, async (tx) => {
    await lockProject(tx, projectId)
    const changes = await recountTasks(tx, projectId, await takeStaleTasks(tx, projectId))
    if (changes.length === 0) return false
    const project = await raiseRevisionAgain(tx, { id: projectId })
    const fields = changedFields(null, { tasks: changes.length })
    await recordChange(tx, project, { kind: 'tasks.changed', actorId: null, fields })
    await recordTaskChanges(tx, project, changes)
    return true
  })

/** Locks a project until the transaction ends. Undefined when it is gone. */
export const lockProject = (db: Db, projectId: number) =>
  db.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().executeTakeFirst()

const tasksAtOnce = 500

/** Takes tasks of a project off the list of those that have to be counted again. */
async function takeStaleTasks(db: Db, projectId: number) {
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

/** Corrects the counts of tasks in a locked project, and returns what changed of each. */
export async function recountTasks(
  tx: Db,
  projectId: number,
  taskIds: readonly number[],
): Promise<TaskChange[]> {
  if (taskIds.length === 0) return []
  const stored = await lockCounts(tx, projectId, taskIds)
  const statuses = await listRelatedStatuses(
    tx,
    stored.map(({ id }) => id),
  )
  const tasks = stored.map(({ id, ...before }) => ({ id, before, after: countsOf(id, statuses) }))
  const miscounted = tasks.filter(({ before, after }) => !isSameCounts(before, after))
  if (miscounted.length > 0) await updateCounts(tx, miscounted)
  return miscounted.map(({ id, before, after }) => ({
    taskId: id,
    fields: changedFields(recorded(before), recorded(after)),
  }))
}

const recorded = ({ blockedBy, parts, partsDone }: RelationCounts) => ({
  blockedBy,
  parts: parts === 0 ? null : `${partsDone}/${parts}`,
})

const lockCounts = (db: Db, projectId: number, taskIds: readonly number[]) =>
  db
    .selectFrom('tasks')
    .select(['id', 'relations', 'blockedBy', 'parts', 'partsDone'])
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The relations of tasks, with the statuses of both ends. */
function listRelatedStatuses(db: Db, taskIds: readonly number[]): Promise<RelatedStatuses[]> {
  const ids = sql<number>`any(${taskIds}::bigint[])`
  return db
    .selectFrom('taskRelations as relation')
    .innerJoin('tasks as from', 'from.id', 'relation.fromTaskId')
    .innerJoin('tasks as to', 'to.id', 'relation.toTaskId')
    .select(['relation.kind', 'relation.fromTaskId', 'relation.toTaskId'])
    .select(['from.status as fromStatus', 'to.status as toStatus'])
    .where((eb) => eb.or([eb('relation.fromTaskId', '=', ids), eb('relation.toTaskId', '=', ids)]))
    .execute()
}

async function updateCounts(db: Db, tasks: readonly { id: number; after: RelationCounts }[]) {
  const rows = tasks.map(({ id, after }) => ({ id, ...after }))
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

/** Takes tasks that are gone off the list. */
export const deleteGoneStaleTasks = (db: Db) =>
  db
    .deleteFrom('staleCounts')
    .where('taskId', 'not in', (eb) =>
      eb.selectFrom('tasks').select('id').whereRef('id', '=', 'staleCounts.taskId'),
    )
    .execute()
