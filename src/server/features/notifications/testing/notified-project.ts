import type { NotificationKind } from '@/domain/notification'
import type { Notification } from '@/domain/notification-schema'
import type { TestServer } from '../../../testing/app/test-server'
import type { TestClient } from '../../../testing/app/test-client'

/** A project with its owner, an editor who acts, and what tests of notifications ask for. */
export async function notifiedProject(server: TestServer) {
  const { db, make } = server
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const project = await make.project(owner, organization)

  const join = async (role: 'read' | 'editor' | 'admin' = 'editor') => {
    const person = await make.organizationMember(organization, 'member', await make.verifiedUser())
    return server.as(await make.member(project, role, person))
  }
  const actor = await join('admin')

  /** Written by SQL, so that nobody watches it. */
  const newTask = (task: Parameters<typeof make.task>[1] = {}) => make.task(project, task)

  const watch = (task: { id: number }, person: { id: number }, watching = true) =>
    db.insertInto('taskWatchers').values({ taskId: task.id, userId: person.id, watching }).execute()

  const prefer = (person: { id: number }, kind: NotificationKind, inbox: boolean, mail: boolean) =>
    db.insertInto('notificationPreferences').values({ userId: person.id, kind, inbox, mail }).execute()

  /** @returns its id */
  async function comment(author: TestClient, task: { id: number }, mentioned: readonly number[] = []) {
    const named = mentioned.length === 0 ? [] : await usernamesOf(mentioned)
    const content = ['Half a bed', ...named.map((name) => `@${name}`)].join(' ')
    const added = await author.call(`/api/tasks/${task.id}/comments`, { body: { content } })
    return added.json<{ id: number }>().id
  }

  const usernamesOf = async (ids: readonly number[]) => {
    const people = await db.selectFrom('users').select('username').where('id', 'in', ids).execute()
    return people.map(({ username }) => username)
  }

  const patch = (task: { id: number }, body: object) =>
    actor.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })

  /** The rows of a person, oldest first. */
  const rowsOf = (person: { id: number }) =>
    db.selectFrom('notifications').selectAll().where('userId', '=', person.id).orderBy('id').execute()

  const kindsOf = async (person: { id: number }) => (await rowsOf(person)).map(({ kind }) => kind)

  const inboxOf = async (person: TestClient, query = '') =>
    (await person.call(`/api/notifications${query}`)).json<Notification[]>()

  return {
    organization,
    owner,
    project,
    actor,
    join,
    newTask,
    watch,
    prefer,
    comment,
    patch,
    rowsOf,
    kindsOf,
    inboxOf,
    address: `/api/projects/${project.id}`,
  }
}
