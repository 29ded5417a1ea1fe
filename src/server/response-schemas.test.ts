import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Fixture } from './core/access/testing/fixtures'
import { allProcedures } from './testing/all-procedures'
import { overRest, overTrpc } from './testing/both-transports'
import { rowCalls } from './testing/row-calls'
import { testServer } from './testing/test-server'

// At runtime no schema checks the JSON that PostgreSQL writes, nor rows whose types the compiler has checked. This test does.

const server = await testServer()

const typed = z.object({ result: z.object({ data: z.unknown() }) })

const transports = [
  ['REST', overRest, (body: unknown) => body],
  ['tRPC', overTrpc, (body: unknown) => typed.parse(body).result.data],
] as const

/** Gives every list something to contain. */
async function fill({ client, viewerId, projectId, taskId, foreignCommentId }: Fixture) {
  await client.call(`/api/projects/${projectId}/tasks`, {
    body: { title: 'Sow', assignedTo: viewerId, dueDate: '2030-01-01T09:00:00Z' },
  })
  await client.call(`/api/projects/${projectId}/tasks`, {
    body: { title: 'Weed', dueDate: '2020-01-01T09:00:00Z' },
  })
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

const allowed = rowCalls.filter(({ isLetIn }) => isLetIn)

describe.each(allowed.map((each) => [each.name, each] as const))('%s', (_name, { procedure, prepare }) => {
  test.each(transports)(
    'responds over %s with what its schema describes, and nothing else',
    async (_transport, ask, dataOf) => {
      const output = allProcedures.find(({ name }) => name === procedure)?.output
      const { fixture, call } = await prepare(server, ask)
      await fill(fixture)
      if (procedure === 'invitation.mine') await invite(fixture)
      if (procedure === 'token.list') await server.make.token({ id: fixture.viewerId })
      const response = await call()
      expect(response.statusCode).toBeLessThan(300)
      const data = dataOf(response.json())
      // A schema drops what it does not describe.
      expect(output?.parse(data)).toEqual(data)
      expect(data).not.toEqual([])
    },
  )
})
