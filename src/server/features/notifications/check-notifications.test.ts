import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testServer } from '../../testing/app/test-server'
import { checkNotifications } from './check-notifications'
import { notifiedProject } from './testing/notified-project'

const server = await testServer()
const { db, make } = server

/** A member who was told of two tasks of a project, and of one of another project in which they stay. */
async function notifiedMember() {
  const scene = await notifiedProject(server)
  const { organization, owner, project, join, newTask, actor } = scene
  const person = await join()
  const stays = await make.project(owner, organization)
  await make.member(stays, 'editor', person)
  const tasks = [await newTask(), await newTask()]
  const other = await make.task(stays)
  await tell(person, project, tasks)
  await tell(person, stays, [other])
  await tell(actor, project, tasks)
  const left = async (of = person) =>
    (await scene.rowsOf(of)).filter(({ kind }) => kind === 'due_changed').map(({ taskId }) => taskId)
  return { ...scene, person, stays, tasks: tasks.map(({ id }) => id), other: other.id, left }
}

const tell = (person: { id: number }, project: { id: number }, tasks: readonly { id: number }[]) =>
  db
    .insertInto('notifications')
    .values(
      tasks.map(({ id }) => ({ userId: person.id, kind: 'due_changed', projectId: project.id, taskId: id })),
    )
    .execute()

type Scene = Awaited<ReturnType<typeof notifiedMember>>

const organizationAdmin = async ({ organization }: Scene) =>
  server.as(await make.organizationMember(organization, 'admin'))

/** Everything that takes a person's access to a project. */
const losses: [name: string, lose: (scene: Scene) => Promise<{ statusCode: number }>, keepsOther: boolean][] =
  [
    [
      'is removed',
      ({ owner, address, person }) => owner.call(`${address}/members/${person.id}`, { method: 'DELETE' }),
      true,
    ],
    [
      'leaves',
      ({ address, person }) => person.call(`${address}/members/${person.id}`, { method: 'DELETE' }),
      true,
    ],
    [
      'loses it because the project becomes personal',
      ({ owner, address }) => owner.call(address, { method: 'PATCH', body: { organizationId: null } }),
      true,
    ],
    [
      'is removed from the organization',
      async (scene) =>
        (await organizationAdmin(scene)).call(
          `/api/organizations/${scene.organization.slug}/members/${scene.person.id}`,
          { method: 'DELETE' },
        ),
      false,
    ],
    [
      'leaves the organization',
      async (scene) => {
        await organizationAdmin(scene)
        return scene.person.call(`/api/organizations/${scene.organization.slug}/members/${scene.person.id}`, {
          method: 'DELETE',
        })
      },
      false,
    ],
    [
      'loses it because the project is deleted',
      ({ owner, address }) => owner.call(address, { method: 'DELETE' }),
      true,
    ],
  ]

test.each(losses)(
  'what somebody was told is deleted when the person %s, and nothing else is',
  async (_name, lose, keepsOther) => {
    const scene = await notifiedMember()
    expect((await lose(scene)).statusCode).toBe(200)
    await checkNotifications(db)
    expect(await scene.left()).toEqual(keepsOther ? [scene.other] : [])
  },
)

test('what others were told stays, and so does that the person was removed', async () => {
  const { owner, address, person, actor, tasks, left, inboxOf } = await notifiedMember()
  await owner.call(`${address}/members/${person.id}`, { method: 'DELETE' })
  await checkNotifications(db)
  expect(await left(actor)).toEqual(tasks)
  expect(await inboxOf(person)).toMatchObject([{ kind: 'removed' }, { kind: 'due_changed' }])
})

test('whoever is a member again before that keeps what they were told', async () => {
  const { owner, address, person, tasks, other, left } = await notifiedMember()
  await owner.call(`${address}/members/${person.id}`, { method: 'DELETE' })
  await owner.call(`${address}/members`, { body: { userId: person.id } })
  await checkNotifications(db)
  expect(await left()).toEqual([...tasks, other])
})

test('a task that moves takes along what it told to those who see it there, and to nobody else', async () => {
  const { owner, actor, person, stays, tasks, other, left, inboxOf } = await notifiedMember()
  await make.member(stays, 'editor', actor)
  const [moved, remaining] = tasks
  await owner.call(`/api/projects/${stays.id}/members/${person.id}`, { method: 'DELETE' })
  expect((await actor.call(`/api/tasks/${moved}/move`, { body: { projectId: stays.id } })).statusCode).toBe(
    200,
  )
  const told = async () =>
    (await inboxOf(actor)).flatMap(({ kind, task, project }) =>
      kind === 'due_changed' ? [[task?.id, project?.id]] : [],
    )
  const before = await told()
  await checkNotifications(db)
  expect(await told()).toEqual(before)
  expect(before).toContainEqual([moved, stays.id])
  expect(await left()).toEqual([remaining])
  expect(other).not.toBe(remaining)
})

test('what a moved task told is not lost with the project that it left', async () => {
  const { owner, address, person, stays, tasks, other, left, inboxOf } = await notifiedMember()
  const [moved] = tasks
  expect((await owner.call(`/api/tasks/${moved}/move`, { body: { projectId: stays.id } })).statusCode).toBe(
    200,
  )
  await owner.call(`${address}/members/${person.id}`, { method: 'DELETE' })
  await checkNotifications(db)
  await owner.call(address, { method: 'DELETE' })
  expect(await left()).toEqual([moved, other])
  expect((await inboxOf(person)).map(({ task }) => task?.id)).toEqual(expect.arrayContaining([moved, other]))
})

test('more than one statement removes are removed in several', async () => {
  const { owner, address, project, person, tasks, other, left } = await notifiedMember()
  await sql`
    insert into notifications (user_id, kind, project_id, task_id)
    select ${person.id}::bigint, 'due_changed', ${project.id}::bigint, ${tasks[0]}::bigint from generate_series(1, 2500)`.execute(
    db,
  )
  await owner.call(`${address}/members/${person.id}`, { method: 'DELETE' })
  await Promise.all([checkNotifications(db), checkNotifications(db)])
  expect(await left()).toEqual([other])
  expect(await db.selectFrom('notificationChecks').selectAll().execute()).toEqual([])
})

test('an invitation is told no longer than it is open', async () => {
  const { organization, rowsOf } = await notifiedProject(server)
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const row = await make.user()
  const address = `/api/organizations/${organization.slug}`
  const sent = await admin.call(`${address}/invite`, { body: { email: row.email } })
  expect((await rowsOf(row)).map(({ kind }) => kind)).toEqual(['invited'])
  await admin.call(`${address}/invitations/${sent.json<{ id: number }>().id}`, { method: 'DELETE' })
  expect(await rowsOf(row)).toEqual([])
})
