import { describe, expect, test } from 'vitest'
import type { Feed } from '@/domain/feed-schema'
import { onlyInAll } from '@/testing/rounds'
import { fixtureFor } from '../core/access/testing/fixtures'
import { restRoutes } from '../transports/rest/rest-routes'
import { appRouter } from '../router'
import { overRest, overTrpc } from '../testing/procedures/both-transports'
import { mailbox } from '../testing/mail/mailbox'
import { rowCalls } from '../testing/procedures/row-calls'
import { testServer } from '../testing/app/test-server'

const server = await testServer({ registration: { mode: 'open', domains: ['example.org'] } })
const post = await mailbox(server)
const fixture = await fixtureFor(server, 'owner')
const owner = (await fixture.client.call('/api/user')).json<{ id: number }>()
const refusal = 'Confirm your email address first: open the link that we sent to it.'

/** The calls that are allowed with an unverified address, and their statuses. */
const exceptions: Record<string, number> = {
  'account.me': 200,
  'account.sendVerificationEmail': 200,
  // It belongs to somebody else; the tests of invitations cover others.
  'invitation.accept': 403,
}

const isSignedIn = new Map(restRoutes(appRouter).map(({ procedure, signedIn }) => [procedure, signedIn]))
const isEachPart = onlyInAll('unverified accounts: each part of a procedure')
/** One part of a procedure is enough: they are rejected before their input is read. */
const calls = rowCalls
  .filter(({ procedure }) => isSignedIn.get(procedure))
  .filter(
    ({ procedure, name }) => isEachPart || rowCalls.find((row) => row.procedure === procedure)?.name === name,
  )

describe.each([
  ['REST', overRest],
  ['tRPC', overTrpc],
] as const)('over %s', (_transport, ask) => {
  test('an unverified account may do nothing but verify its address', async () => {
    const letIn: string[] = []
    for (const { name, procedure, callOn } of calls) {
      const { statusCode, payload } = await callOn(fixture, ask)
      const isRefused = statusCode === 403 && payload.includes(refusal)
      const isException = Object.hasOwn(exceptions, procedure)
      if (isException ? statusCode !== exceptions[procedure] : !isRefused)
        letIn.push(`${name}: ${statusCode}`)
    }
    expect(calls.length).toBeGreaterThan(100)
    expect(letIn).toEqual([])
  })

  test('its token may do nothing at all', async () => {
    const { token } = await server.make.token(owner, { scope: 'manage' })
    const withToken = server.withToken(token)
    const letIn: string[] = []
    for (const { name, callOn } of calls) {
      const { statusCode } = await callOn(fixture, ask, { ...fixture.client, ...withToken })
      if (statusCode !== 403) letIn.push(`${name}: ${statusCode}`)
    }
    expect(letIn).toEqual([])
  })
})

test.each([
  ['files', ({ fileId }: typeof fixture) => `/api/files/${fileId}`],
  ['exports', ({ projectId }: typeof fixture) => `/api/projects/${projectId}/export`],
  ['its own export', () => '/api/export'],
  ['pictures', () => `/avatars/${'0'.repeat(64)}`],
  ['the stream of a board', ({ projectId }: typeof fixture) => `/api/projects/${projectId}/events`],
  ['its own stream', () => '/api/events'],
  ['the typed stream', () => '/trpc/live.events?input=%7B%22projects%22%3A%5B%5D%7D'],
])('%s are refused as well', async (_name, addressOf) => {
  const { payload } = await fixture.client.call(addressOf(fixture))
  expect(payload).toContain(refusal)
})

test('an assistant is refused as well', async () => {
  const { token } = await server.make.token(owner, { scope: 'write' })
  const { payload } = await server.withToken(token).call('/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_projects', arguments: {} } },
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
  })
  expect(payload).toContain(refusal)
})

test('AeroAuth is not connected to it', async () => {
  const { statusCode, payload } = await fixture.client.call('/api/oauth-accounts')
  expect([statusCode, payload]).toEqual([403, refusal])
})

test('a call that is repeated with its key answers nothing that was stored before', async () => {
  const answer = await fixture.client.call('/api/projects', {
    body: { name: 'Shed' },
    headers: { 'idempotency-key': 'shed-of-the-garden' },
  })
  expect([answer.statusCode, answer.payload]).toEqual([403, refusal])
})

test('in a batch, its account is read beside what is refused', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { projectId: fixture.projectId } }))
  const { payload } = await fixture.client.call(`/trpc/project.get,account.me?batch=1&input=${input}`)
  expect(JSON.parse(payload)).toMatchObject([
    { error: { message: refusal } },
    { result: { data: { mustVerifyEmail: true } } },
  ])
})

test('a calendar is gone until the address is verified', async () => {
  const { id } = await server.make.user()
  const person = await server.as({ id })
  await server.make.verifiedUser({ id })
  const { url } = (await person.call('/api/feeds', { body: { projectId: null } })).json<Feed>()
  const ask = async () => (await server.client().call(new URL(url).pathname)).statusCode
  expect(await ask()).toBe(200)
  await server.db.updateTable('users').set({ emailProvenAt: null }).where('id', '=', id).execute()
  expect(await ask()).toBe(404)
})

test('once it is verified, the same session may do everything at once', async () => {
  const person = await server.registered()
  const project = await server.make.project(person)
  const open = async () => (await person.call(`/api/projects/${project.id}`)).statusCode
  expect([await open(), await open()]).toEqual([403, 403])
  const token = await post.latestToken(person.email, 'Welcome to Laneway')
  await person.call('/api/verify-email', { body: { token } })
  expect(await open()).toBe(200)
  const answer = await person.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Order gravel' } })
  expect(answer.statusCode).toBe(201)
  expect((await person.call('/api/user')).json()).toMatchObject({ mustVerifyEmail: false })
})

test('it can sign out, and in again', async () => {
  const { email, password, call } = await server.registered()
  expect((await call('/api/logout', { method: 'POST' })).statusCode).toBe(200)
  expect((await call('/api/login', { body: { email, password } })).statusCode).toBe(200)
  expect((await call('/api/projects')).statusCode).toBe(403)
})
