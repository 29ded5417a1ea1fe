import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { onlyInAll } from '@/testing/rounds'
import { type Fixture, fixtureFor } from './core/access/testing/fixtures'
import type { ViewerKind } from './core/access/testing/viewers'
import { allProcedures } from './testing/procedures/all-procedures'
import { overRest, overTrpc } from './testing/procedures/both-transports'
import { rowCalls } from './testing/procedures/row-calls'
import { testServer } from './testing/app/test-server'

// At runtime no schema checks the JSON that PostgreSQL writes, nor rows whose types the compiler has checked. This test does.

const server = await testServer()

const typed = z.object({ result: z.object({ data: z.unknown() }) })

const transports = [
  ['REST', overRest, (body: unknown) => body],
  ['tRPC', overTrpc, (body: unknown) => typed.parse(body).result.data],
] as const

/** Fills every list. */
async function fill({
  client,
  viewerId,
  projectId,
  taskId,
  otherTaskId,
  foreignCommentId,
  labelId,
}: Fixture) {
  await client.call(`/api/projects/${projectId}/tasks`, {
    body: { title: 'Sow', assignedTo: viewerId, dueDate: '2030-01-01T09:00:00Z', labels: [labelId] },
  })
  await client.call(`/api/projects/${projectId}/tasks`, {
    body: { title: 'Weed', dueDate: '2020-01-01T09:00:00Z' },
  })
  await client.call(`/api/tasks/${taskId}/relations`, { body: { kind: 'parent', otherTaskId } })
  await client.call(`/api/tasks/${taskId}/service-units`, { body: { content: 'Half a bed' } })
  await server.db
    .insertInto('commentReactions')
    .values({ commentId: foreignCommentId, userId: viewerId, emoji: '🎉' })
    .execute()
  await client.call(`/api/projects/${projectId}/presence`, { method: 'PUT' })
  await server.make.view({ id: viewerId })
  const notification = { userId: viewerId, kind: 'status_changed', projectId, taskId } as const
  await server.db.insertInto('notifications').values(notification).execute()
  await server.make.connectedAccount({ id: viewerId })
  const own = await server.make.project({ id: viewerId })
  await client.call(`/api/projects/${own.id}`, { method: 'DELETE' })
}

/** Invites the viewer to the organization, at an address that is theirs. */
async function invite({ viewerId, organizationId }: Fixture) {
  const viewer = await server.db
    .updateTable('users')
    .set({ emailProvenAt: new Date().toISOString() })
    .where('id', '=', viewerId)
    .returning('email')
    .executeTakeFirst()
  const organization = { id: organizationId }
  const inviter = await server.make.organizationMember(organization, 'admin')
  await server.make.invitation(organization, inviter, viewer)
}

const filled = new Map<ViewerKind, Promise<Fixture>>()

/** The queries of a viewer, which change nothing for the next call. */
function filledFixture(viewer: ViewerKind) {
  const fixture = filled.get(viewer) ?? makeFilledFixture(viewer)
  filled.set(viewer, fixture)
  return fixture
}

async function makeFilledFixture(viewer: ViewerKind) {
  const fixture = await fixtureFor(server, viewer)
  await fill(fixture)
  await invite(fixture)
  await server.make.token({ id: fixture.viewerId })
  return fixture
}

const hasList = (schema: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes('"array"')

/** It is empty again during the next calls. */
const shownForAMoment = 'presence.list'

const allowed = rowCalls.filter(({ isLetIn }) => isLetIn)

/** Both transports send the procedure's result: one transport is enough for a mutation. */
const isEachTransport = onlyInAll('response schemas: what each change returns, over tRPC too')

describe.each(allowed.map((each) => [each.name, each] as const))('%s', (_name, row) => {
  test.each(isEachTransport || row.isQuery ? transports : transports.slice(0, 1))(
    'responds over %s with what its schema describes, and nothing else',
    async (_transport, ask, dataOf) => {
      const output = allProcedures.find(({ name }) => name === row.procedure)?.output
      const isShared = row.isQuery && row.procedure !== shownForAMoment
      const fixture = await (isShared ? filledFixture(row.viewer) : fixtureFor(server, row.viewer))
      if (!isShared && output && hasList(output)) await fill(fixture)
      const response = await row.callOn(fixture, ask)
      expect(response.statusCode).toBeLessThan(300)
      const data = dataOf(response.json())
      // A schema drops unknown fields.
      expect(output?.parse(data)).toEqual(data)
      expect(data).not.toEqual([])
    },
  )
})
