import { sql } from 'kysely'
import { task as taskSchema } from '@/domain/task-schema'
import type { Db } from '../../../platform/database/database'
import { type Copy, dueIn } from './two-copies'

/** Names for the ids of a copy, and no moments of the writes: so equal writes of both copies are equal. */
function namesOf({ lanes, labelIds, taskIds, fileIds }: Copy) {
  const placeIn = (ids: readonly number[]) => (id: number | null) => (id === null ? null : ids.indexOf(id))
  return {
    lane: placeIn(lanes.map(({ id }) => id)),
    label: placeIn(labelIds),
    task: placeIn(taskIds),
    file: placeIn(fileIds),
  }
}

const isSome = (moment: string | null) => moment !== null

/** A task of a response, without what is its own. A new one takes the next place in its copy. */
export function answeredTask(copy: Copy, { json }: { json: string }) {
  const {
    id,
    laneId,
    labels,
    cover,
    projectId: _copy,
    createdAt: _at,
    updatedAt: _then,
    ...task
  } = taskSchema.parse(JSON.parse(json))
  const { project: _project, finishedAt, rank, ...same } = task
  if (!copy.taskIds.includes(id)) copy.taskIds.push(id)
  const names = namesOf(copy)
  return {
    ...same,
    id: names.task(id),
    lane: names.lane(laneId),
    labels: labels.map(names.label),
    cover: names.file(cover),
    isFinished: isSome(finishedAt),
    isRanked: isSome(rank),
  }
}

/** What the last write has left behind in a copy: on its first tasks, or on the newest one. */
export async function stateAfterWrite(db: Db, copy: Copy) {
  const { projectId } = copy
  const taskIds = [...copy.taskIds.slice(0, dueIn.length), copy.taskIds.at(-1)]
  const names = namesOf(copy)
  const project = await db
    .selectFrom('projects')
    .select(['revision', 'accessVersion'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  const tasks = await db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .orderBy('id')
    .execute()
  const changes = await db
    .selectFrom('changes')
    .select(['revision', 'kind', 'actorId', 'taskId', 'fields'])
    .where('projectId', '=', projectId)
    .orderBy('revision', 'desc')
    .limit(2)
    .execute()
  const notifications = await db
    .selectFrom('notifications')
    .select([
      'id',
      'userId',
      'kind',
      'actorId',
      'taskId',
      'dueDate',
      'inInbox',
      'readAt',
      'taskCount',
      'batchRevision',
    ])
    .select((eb) => [
      eb('commentId', 'is not', null).as('isOfComment'),
      sql<string>`coalesce((mail_at < now() + interval '5 minutes 1 second')::text, '')`.as('isMailed'),
    ])
    .where('projectId', '=', projectId)
    .where('id', '>', copy.lastNotification)
    .execute()
  copy.lastNotification = Math.max(copy.lastNotification, ...notifications.map(({ id }) => id))
  const watchers = await db
    .selectFrom('taskWatchers')
    .selectAll()
    .where('taskId', '=', sql<number>`any(${taskIds}::bigint[])`)
    .execute()
  return {
    project,
    tasks: tasks.map(({ id, projectId: _copy, laneId, labels, cover, nextTaskId, ...task }) => {
      const { createdAt: _at, updatedAt, finishedAt, rank, ...same } = task
      return {
        ...same,
        id: names.task(id),
        lane: names.lane(laneId),
        labels: labels.map(names.label),
        cover: names.file(cover),
        next: names.task(nextTaskId),
        isFinished: isSome(finishedAt),
        isRanked: isSome(rank),
        isFinishedNow: finishedAt === updatedAt,
      }
    }),
    changes: changes.map(({ taskId, ...change }) => ({ ...change, task: names.task(taskId) })),
    notifications: notifications
      .map(({ id: _own, taskId, readAt, ...row }) => ({
        ...row,
        task: names.task(taskId),
        isRead: isSome(readAt),
      }))
      .map((row) => JSON.stringify(row))
      .toSorted(),
    watchers: watchers
      .map(({ taskId, userId, watching }) => `${names.task(taskId)} ${userId} ${watching}`)
      .toSorted(),
  }
}
