import { maxLevelsOfParts, maxRelationsOfTask } from '@/domain/relation'
import { shortIdOf } from '@/domain/short-id'
import { conflict } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import type { BothTasks } from './record-relation'
import {
  countParents,
  countRelations,
  listEdgesFrom,
  listRelations,
  listRelationsBetween,
  listTasksToRelate,
  type RelationEnds,
  type RelationReader,
} from './relation-queries'

/** @throws a 409 when a relation would break a rule */
export async function requireAllowed(tx: Db, reader: RelationReader, ends: RelationEnds, tasks: BothTasks) {
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

/** Whether a task can get a new part that has no relations yet. */
export async function hasRoomForPart(tx: Db, taskId: number) {
  const counts = await countRelations(tx, [taskId])
  if (counts.some(({ relations }) => relations >= maxRelationsOfTask)) return false
  return (await countParents(tx, taskId)) + 2 <= maxLevelsOfParts
}
