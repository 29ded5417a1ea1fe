import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server'
import { type PeopleAroundATask, peopleAroundATask } from '../notifications/testing/people-around-a-task'
import { finishMoves } from '../tasks/move-tasks'
import { followEarlierChanges } from './earlier-changes-queries'

const server = await testServer()
const { db } = server

type Write = (there: PeopleAroundATask) => Promise<unknown>

const writes: Record<string, Write> = {
  'a task': ({ who, address }) =>
    who.actor.call(`${address}/tasks`, { body: { title: 'Sow', assignedTo: who.addressee.id } }),
  'a status': ({ patch, task }) => patch(task, { status: 'review' }),
  'a due date and an assignee': ({ patch, task, who }) =>
    patch(task, { dueDate: '2026-12-01T10:00:00.000Z', assignedTo: who.addressee.id }),
  'several tasks': async ({ who, address, newTask, task }) => {
    const taskIds = [task.id, (await newTask()).id, (await newTask()).id]
    const changes = { status: 'review', assignedTo: who.addressee.id }
    await who.actor.call(`${address}/tasks`, { method: 'PATCH', body: { taskIds, changes } })
  },
  'a service unit': ({ who, task }) =>
    who.actor.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } }),
  'a comment': ({ comment, who, task }) => comment(who.actor, task, [who.addressee.id]),
  'a role': ({ who, address }) =>
    who.actor.call(`${address}/members/${who.addressee.id}`, {
      method: 'PATCH',
      body: { permissionRole: 'read' },
    }),
  'a removal': ({ who, address }) =>
    who.actor.call(`${address}/members/${who.watcher.id}`, { method: 'DELETE' }),
  'a move': async ({ organization, who, owner, task, patch }) => {
    await patch(task, { title: 'Reap' })
    const other = await server.make.project(owner, organization)
    await server.make.member(other, 'editor', who.actor)
    await who.actor.call(`/api/tasks/${task.id}/move`, { body: { projectId: other.id } })
  },
}

/** What followed the writes: what was told, who watches, what is to be checked, and what is left of moves. */
const consequences = async () => ({
  notifications: await db
    .selectFrom('notifications')
    .select(['userId', 'kind', 'actorId', 'projectId', 'taskId', 'commentId', 'taskCount'])
    .select(['batchRevision', 'projectName', 'inInbox'])
    .select(({ eb }) => eb('mailAt', 'is not', null).as('isMailed'))
    .orderBy('userId')
    .orderBy('kind')
    .execute(),
  watchers: await db.selectFrom('taskWatchers').selectAll().orderBy('taskId').orderBy('userId').execute(),
  moves: await db.selectFrom('movedChanges').select(['taskId', 'id']).orderBy('id').execute(),
})

/** As if a process of the version before had written the last changes. */
async function undo(before: Awaited<ReturnType<typeof consequences>>) {
  await sql`truncate notifications, task_watchers, notification_checks, pending_moves, moved_changes`.execute(
    db,
  )
  if (before.watchers.length > 0) await db.insertInto('taskWatchers').values(before.watchers).execute()
}

test.each(Object.entries(writes))(
  'what follows %s that the version before writes is what follows it in this one',
  async (_name, write) => {
    await sql`truncate notifications, notification_checks, pending_moves, moved_changes`.execute(db)
    const there = await peopleAroundATask(server)
    const before = await consequences()
    const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from changes`.execute(
      db,
    )
    await write(there)
    const expected = await consequences()
    expect(expected).not.toEqual(before)

    await undo(before)
    await db
      .updateTable('changes')
      .set({ notified: false })
      .where('id', '>', last[0]?.id ?? 0)
      .execute()
    const told: number[] = []
    await Promise.all([1, 2].map(() => followEarlierChanges(db, (people) => told.push(...people))))
    await finishMoves(db)
    const { notifications, watchers, moves } = await consequences()
    expect({ notifications, watchers, moves }).toEqual({
      notifications: expected.notifications,
      watchers: expected.watchers,
      moves: expected.moves,
    })
    expect(told.toSorted((one, other) => one - other)).toEqual(
      expected.notifications.map(({ userId }) => userId),
    )
    await followEarlierChanges(db, () => expect.unreachable())
  },
)
