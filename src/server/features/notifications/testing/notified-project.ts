import { sql } from 'kysely'
import type { NotificationKind } from '@/domain/notification'
import type { Notification } from '@/domain/notification-schema'
import type { TestServer } from '../../../testing/test-server'
import type { TestClient } from '../../../testing/test-client'

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

  async function comment(author: { id: number }, task: { id: number }, mentioned: readonly number[] = []) {
    const { rows } = await sql<{ id: number }>`
      insert into comments (task_id, user_id, content, mentioned)
      values (${task.id}, ${author.id}, 'Half a bed', ${mentioned}::bigint[]) returning id`.execute(db)
    return rows[0]?.id ?? 0
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
