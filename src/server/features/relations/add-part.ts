import type { Db } from '../../platform/database/database'
import { recordOnBoth } from './record-relation'
import { insertRelation, listTasksToRelate } from './relation-queries'
import { hasRoomForPart } from './relation-rules'

type Part = { taskId: number; partId: number }

/**
 * Makes a new task a part of another task of the same project, if the rules allow it. The transaction holds the lock of
 * relations and that of the project.
 */
export async function addPart(tx: Db, actorId: number, { taskId, partId }: Part) {
  if (!(await hasRoomForPart(tx, taskId))) return
  const ends = { kind: 'parent', fromTaskId: taskId, toTaskId: partId } as const
  await insertRelation(tx, ends)
  const tasks = await listTasksToRelate(tx, [taskId, partId])
  await recordOnBoth(tx, actorId, 'relation.added', ends, new Map(tasks.map((task) => [task.id, task])))
}
