import type { NewRelation, Relation } from '@/domain/relation-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { BoardContext } from '../../core/board-write'
import { lockProjects } from '../../core/changes/locked-project-queries'
import { invalid, orNotFound } from '../../core/errors'
import { guardedWrite, orStale } from '../../core/guarded-write'
import { type Db, inTransaction, withSavepoint } from '../../platform/database/database'
import { type BothTasks, recordOnBoth } from './record-relation'
import {
  deleteRelation,
  findRelation,
  insertRelation,
  listRelations,
  listTasksToRelate,
  lockRelations,
  type RelatedTask,
  type RelationEnds,
  type RelationReader,
} from './relation-queries'
import { requireAllowed } from './relation-rules'

export type RelationContext = BoardContext & {
  /** Reads the access to the project of another task; undefined when the viewer cannot read it. */
  accessToTask: (taskId: number) => Promise<ProjectAccessRow | undefined>
  reader: RelationReader
}

/** Relates a task to another one that the viewer may read, as a change of each. Returns it as the task has it. */
export const addRelation = (ctx: RelationContext, taskId: number, sent: NewRelation): Promise<Relation> =>
  guardedWrite(ctx.guard, async (access) => {
    const { otherTaskId } = sent
    if (otherTaskId === taskId) throw invalid('A task cannot be related to itself')
    const other = orNotFound('task', await ctx.accessToTask(otherTaskId))
    return inLockedProjects(ctx.db, [access, other], async (tx) => {
      const ends = endsOf(taskId, sent)
      const tasks = await findBoth(tx, [
        { id: taskId, projectId: access.projectId },
        { id: otherTaskId, projectId: other.projectId },
      ])
      await requireAllowed(tx, ctx.reader, ends, tasks)
      await insertRelation(tx, ends)
      await recordOnBoth(tx, ctx.viewer.id, 'relation.added', ends, tasks)
      const relations = await listRelations(tx, ctx.reader, taskId)
      return orStale(relations.findLast(({ kind, task }) => kind === sent.kind && task.id === otherTaskId))
    })
  })

/** Removes a relation between tasks that the viewer may read, as a change of each. */
export const removeRelation = (ctx: RelationContext, relationId: number) =>
  guardedWrite(ctx.guard, async (access) => {
    const ends = orNotFound('relation', await findRelation(ctx.db, relationId))
    const accesses = [
      orNotFound('relation', await ctx.accessToTask(ends.fromTaskId)),
      orNotFound('relation', await ctx.accessToTask(ends.toTaskId)),
    ] as const
    if (!accesses.some(({ projectId }) => projectId === access.projectId)) return undefined
    return inLockedProjects(ctx.db, accesses, async (tx) => {
      const tasks = await findBoth(tx, [
        { id: ends.fromTaskId, projectId: accesses[0].projectId },
        { id: ends.toTaskId, projectId: accesses[1].projectId },
      ])
      orNotFound('relation', await deleteRelation(tx, relationId))
      await recordOnBoth(tx, ctx.viewer.id, 'relation.deleted', ends, tasks)
      return { projects: accesses.map(({ projectId }) => projectId) }
    })
  })

/** Undefined when the access to one of both projects is outdated. */
const inLockedProjects = <Result>(
  db: Db,
  projects: readonly ProjectAccessRow[],
  write: (tx: Db) => Promise<Result>,
) =>
  inTransaction(db, async (tx) => {
    await lockRelations(tx)
    return (await lockProjects(tx, projects)) ? withSavepoint(tx, () => write(tx)) : undefined
  })

function endsOf(taskId: number, { kind, direction, otherTaskId }: NewRelation): RelationEnds {
  const isFrom = kind === 'relates' ? taskId < otherTaskId : direction === 'out'
  return {
    kind,
    fromTaskId: isFrom ? taskId : otherTaskId,
    toTaskId: isFrom ? otherTaskId : taskId,
  }
}

/** Stale when a task is gone or has moved to another project than the one that is locked. */
async function findBoth(
  tx: Db,
  expected: readonly Pick<RelatedTask, 'id' | 'projectId'>[],
): Promise<BothTasks> {
  const found = await listTasksToRelate(
    tx,
    expected.map(({ id }) => id),
  )
  const tasks = new Map(found.map((task) => [task.id, task]))
  for (const { id, projectId } of expected) {
    if (tasks.get(id)?.projectId !== projectId) orStale(undefined)
  }
  return tasks
}
