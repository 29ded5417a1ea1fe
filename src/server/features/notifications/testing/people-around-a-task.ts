import type { NotificationKind } from '@/domain/notification'
import type { TestServer } from '../../../testing/app/test-server'
import { notifiedProject } from './notified-project'

/** Who a person can be to a task of which something is told. */
export const people = [
  'actor',
  'addressee',
  'assignee',
  'watcher',
  'follower',
  'muted',
  'reader',
  'stranger',
  'removed',
] as const
export type PersonOfTask = (typeof people)[number]

/**
 * Addressee: whom the event names, and nothing else. Assignee and reader: watch. Follower: of the project. Muted: has
 * muted the task and follows the project. Removed: watched the task and followed the project.
 */
export async function peopleAroundATask(server: TestServer, kind?: NotificationKind) {
  const { db, make } = server
  const there = await notifiedProject(server)
  const { organization, actor, project, join, watch } = there
  const assignee = await join()
  const task = await there.newTask({ status: 'todo', assignedTo: assignee.id })
  const who = {
    actor,
    addressee: await addresseeOf(kind),
    assignee,
    watcher: await join(),
    follower: await join(),
    muted: await join(),
    reader: await join('read'),
    stranger: await server.person(),
    removed: await join(),
  }

  async function addresseeOf(event?: NotificationKind) {
    const person = await make.verifiedUser()
    if (event === 'invited') return server.as(person)
    if (event === 'added') return server.as(await make.organizationMember(organization, 'member', person))
    return join()
  }

  const { watcher, follower, muted, reader, stranger, removed } = who
  for (const person of [actor, assignee, watcher, reader, stranger, removed]) await watch(task, person)
  await watch(task, muted, false)
  for (const { id: userId } of [actor, follower, muted, stranger, removed]) {
    await db.insertInto('projectWatchers').values({ projectId: project.id, userId }).execute()
  }
  await db.deleteFrom('projectMembers').where('userId', '=', removed.id).execute()
  await db.updateTable('organizationMembers').set({ role: 'admin' }).where('userId', '=', actor.id).execute()

  const accountOf = (person: { id: number }) =>
    db.selectFrom('users').select(['username', 'email']).where('id', '=', person.id).executeTakeFirstOrThrow()

  return { ...there, task, who, accountOf }
}

export type PeopleAroundATask = Awaited<ReturnType<typeof peopleAroundATask>>
