import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database'
import { overRest, overTrpc, type Transports } from '../../testing/procedures/both-transports'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const { db, make } = server

/** A project of an organization with two admin members. One of them owns it. */
async function sharedProject() {
  const organization = await make.organization()
  const owner = await server.as(await make.organizationMember(organization, 'member'))
  const admin = await make.organizationMember(organization, 'member')
  const project = await make.project(owner, organization)
  await make.member(project, 'admin', admin)
  const reader = await make.organizationMember(organization, 'member')
  await make.member(project, 'read', reader)
  const destination = await make.organization()
  await make.organizationMember(destination, 'member', owner)
  return { organization, owner, admin, reader, projectId: project.id, destination }
}

type Scene = Awaited<ReturnType<typeof sharedProject>>

/** The project has another owner. The former one is an admin member. */
const ownershipPasses = (transaction: Db, { admin, projectId }: Scene) =>
  transaction
    .updateTable('projects')
    .set((eb) => ({ userId: admin.id, accessVersion: eb('accessVersion', '+', 1) }))
    .where('id', '=', projectId)
    .execute()

/** The former owner may only read. */
async function onlyReadingIsLeft(transaction: Db, scene: Scene) {
  await ownershipPasses(transaction, scene)
  await transaction
    .updateTable('projectMembers')
    .set({ permissionRole: 'read' })
    .where('projectId', '=', scene.projectId)
    .where('userId', '=', scene.owner.id)
    .execute()
}

const update: Transports = {
  name: 'project.update',
  type: 'mutation',
  method: 'PATCH',
  path: '/projects/{projectId}',
}
const remove: Transports = {
  name: 'projectMember.remove',
  type: 'mutation',
  method: 'DELETE',
  path: '/projects/{projectId}/members/{memberId}',
}

/** Calls that require a second action, each with a way to lose it while the first stays allowed. */
const calls: [
  name: string,
  route: Transports,
  input: (scene: Scene) => Record<string, unknown>,
  loss: (transaction: Db, scene: Scene) => Promise<unknown>,
][] = [
  ['hands a project over', update, ({ admin }) => ({ userId: admin.id }), ownershipPasses],
  ['makes a project personal', update, () => ({ organizationId: null }), ownershipPasses],
  [
    'moves a project',
    update,
    ({ destination }) => ({ organizationId: destination.id, name: 'Moved' }),
    ownershipPasses,
  ],
  ['removes a member', remove, ({ reader }) => ({ memberId: reader.id }), onlyReadingIsLeft],
]

/** Whether a statement waits for a lock of another transaction. */
async function isWaiting() {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

async function contents(reading: Db, { projectId }: Scene) {
  const project = reading.selectFrom('projects').selectAll().where('id', '=', projectId).execute()
  const members = reading
    .selectFrom('projectMembers')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('userId')
    .execute()
  return { project: await project, members: await members }
}

test.each(
  calls.flatMap(([name, ...call]) => [
    [`${name} by REST`, overRest, ...call] as const,
    [`${name} by tRPC`, overTrpc, ...call] as const,
  ]),
)('who %s and loses the right to it before the write is refused', async (_name, ask, route, input, loss) => {
  const scene = await sharedProject()
  const { before, underWay } = await db.transaction().execute(async (transaction) => {
    await loss(transaction, scene)
    const asked = ask(scene.owner, route, { projectId: scene.projectId, ...input(scene) })
    await expect.poll(isWaiting).toBe(true)
    return { before: await contents(transaction, scene), underWay: asked }
  })
  expect((await underWay).statusCode).toBe(403)
  expect(await contents(db, scene)).toEqual(before)
})
