import { maxLevelsOfParts, maxRelationsOfTask, type RelationDirection } from '@/domain/relation'
import type { NewRelation, Relation } from '@/domain/relation-schema'
import { shortIdOf } from '@/domain/short-id'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { BoardContext } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { lockProjects, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { conflict, invalid, notFound, orNotFound } from '../../core/errors'
import { guardedWrite, orStale } from '../../core/guarded-write'
import { type Db, inTransaction, withSavepoint } from '../../platform/database/database'
import { recountTasks } from './recount-queries'
import {
  countParents,
  countRelations,
  deleteRelation,
  findRelation,
  insertRelation,
  listEdgesFrom,
  listRelations,
  listRelationsBetween,
  listTasksToRelate,
  lockRelations,
  type RelatedTask,
  type RelationEnds,
  type RelationReader,
} from './relation-queries'

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

type BothTasks = ReadonlyMap<number, RelatedTask>

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

async function requireAllowed(tx: Db, reader: RelationReader, ends: RelationEnds, tasks: BothTasks) {
  const { kind, fromTaskId, toTaskId } = ends
  const between = await listRelationsBetween(tx, fromTaskId, toTaskId)
  if (between.some((each) => each.kind === kind && each.fromTaskId === fromTaskId))
    throw conflict('These tasks are related like this already.')
  const counts = await countRelations(tx, [fromTaskId, toTaskId])
  if (counts.some(({ relations }) => relations >= maxRelationsOfTask))
    throw conflict(`A task can have at most ${maxRelationsOfTask} relations.`)
  if (kind === 'blocks' || kind === 'parent') await requireNoCircle(tx, reader, ends, tasks)
  if (kind === 'parent') await requireRoomForPart(tx, ends)
}

/** @throws a 409 that names the tasks of the circle as far as the viewer may read them */
async function requireNoCircle(
  tx: Db,
  reader: RelationReader,
  { kind, fromTaskId, toTaskId }: RelationEnds,
  tasks: BothTasks,
) {
  const edges = await listEdgesFrom(tx, kind, toTaskId)
  const path = pathTo(edges, toTaskId, fromTaskId)
  if (!path) return
  const names = await namesOf(tx, reader, path, tasks)
  const verb = kind === 'blocks' ? 'blocks' : 'has the part'
  throw conflict(`This would be a circle: ${names.map((name) => `${name} ${verb}`).join(' ')} ${names[0]}.`)
}

/** The tasks on the shortest path of edges, from `end` back to its start: `end` first, then what follows from `start`. */
function pathTo(edges: readonly { fromTaskId: number; toTaskId: number }[], start: number, end: number) {
  const paths: number[][] = [[start]]
  const seen = new Set([start])
  for (const path of paths) {
    const last = path.at(-1) ?? start
    if (last === end) return [end, ...path.slice(0, -1)]
    for (const { fromTaskId, toTaskId } of edges) {
      if (fromTaskId !== last || seen.has(toTaskId)) continue
      seen.add(toTaskId)
      paths.push([...path, toTaskId])
    }
  }
  return undefined
}

async function namesOf(tx: Db, reader: RelationReader, path: readonly number[], known: BothTasks) {
  const readable = new Set(known.keys())
  for (const id of known.keys()) {
    for (const { task } of await listRelations(tx, reader, id)) readable.add(task.id)
  }
  const tasks = new Map((await listTasksToRelate(tx, path)).map((task) => [task.id, task]))
  return path.map((id) => {
    const task = readable.has(id) ? tasks.get(id) : undefined
    return task ? shortIdOf(task.key, task.number) : 'another task'
  })
}

async function requireRoomForPart(tx: Db, { fromTaskId, toTaskId }: RelationEnds) {
  if ((await countParents(tx, toTaskId)) > 0) throw conflict('This task is a part of another one already.')
  const above = await countParents(tx, fromTaskId)
  const below = depthOf(await listEdgesFrom(tx, 'parent', toTaskId), toTaskId)
  if (above + 2 + below > maxLevelsOfParts)
    throw conflict(`Parts can have parts of their own, down to ${maxLevelsOfParts} levels at most.`)
}

/** The number of levels below a task. */
function depthOf(edges: readonly { fromTaskId: number; toTaskId: number }[], taskId: number): number {
  const parts = edges.filter(({ fromTaskId }) => fromTaskId === taskId)
  return Math.max(0, ...parts.map(({ toTaskId }) => 1 + depthOf(edges, toTaskId)))
}

/** Counts again and records the change on both tasks. A task of another project is not named in a history. */
async function recordOnBoth(
  tx: Db,
  actorId: number,
  kind: 'relation.added' | 'relation.deleted',
  ends: RelationEnds,
  tasks: BothTasks,
) {
  const sides = [
    { taskId: ends.fromTaskId, otherId: ends.toTaskId, direction: 'out' },
    { taskId: ends.toTaskId, otherId: ends.fromTaskId, direction: ends.kind === 'relates' ? 'out' : 'in' },
  ] as const
  const ordered = sides.toSorted(
    (one, other) => projectOf(tasks, one.taskId) - projectOf(tasks, other.taskId),
  )
  for (const { taskId, otherId, direction } of ordered) {
    const projectId = projectOf(tasks, taskId)
    await recountTasks(tx, projectId, [taskId])
    const relation = recordedRelation(ends, direction, projectId, tasks.get(otherId))
    const fields =
      kind === 'relation.added' ? changedFields(null, { relation }) : changedFields({ relation }, null)
    const project = await raiseRevisionAgain(tx, { id: projectId })
    await recordChange(tx, project, { kind, actorId, taskId, fields })
  }
}

function projectOf(tasks: BothTasks, taskId: number) {
  const task = tasks.get(taskId)
  if (!task) throw notFound('task')
  return task.projectId
}

const recordedRelation = (
  { kind }: RelationEnds,
  direction: RelationDirection,
  projectId: number,
  other: RelatedTask | undefined,
) => ({
  kind,
  direction,
  ...(other?.projectId === projectId && {
    shortId: shortIdOf(other.key, other.number),
    title: other.title,
  }),
})
