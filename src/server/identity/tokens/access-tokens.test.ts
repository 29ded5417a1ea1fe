import { expect, test } from 'vitest'
import { maxTokensOfPerson } from '@/domain/token'
import { bearerHash, newBearerToken } from '../sessions/bearer'
import { mailbox } from '../../testing/mail/mailbox'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const post = await mailbox(server)
const { make } = server

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const newToken = { name: 'Nightly report', scope: 'read', projectIds: null, expiresInDays: 30 }
const statusOf = async (token: string) => (await server.withToken(token).call('/api/user')).statusCode

test('a token is shown once, reported by email, and reads what its owner can read', async () => {
  const owner = await server.as(await make.verifiedUser())
  const made = await owner.call('/api/tokens', { body: newToken })
  expect(made.statusCode).toBe(201)
  const { token, ...shown } = made.json<{ token: string; id: number }>()
  expect(token).toMatch(/^lw_[0-9A-Za-z]{46}$/)
  expect((await owner.call('/api/tokens')).json()).toEqual([shown])
  expect((await server.withToken(token).call('/api/user')).json()).toMatchObject({ id: owner.id })
  const { email } = (await owner.call('/api/user')).json<{ email: string }>()
  expect(await post.subjectsTo(email)).toContain('A token was made')
})

test('a token can be limited only to projects of its owner', async () => {
  const owner = await server.person()
  const project = await make.project(owner)
  const foreign = await make.project(await make.user())
  const ask = (projectIds: number[]) => owner.call('/api/tokens', { body: { ...newToken, projectIds } })
  expect((await ask([project.id, project.id])).json()).toMatchObject({ projectIds: [project.id] })
  expect((await ask([project.id, foreign.id])).statusCode).toBe(400)
})

test('a person has at most so many tokens, also when they ask at once', async () => {
  const owner = await server.person()
  for (let made = 2; made < maxTokensOfPerson; made += 1) await make.token(owner)
  const answers = await Promise.all([1, 2, 3, 4].map(() => owner.call('/api/tokens', { body: newToken })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
})

test('one mistyped letter is found', () => {
  const token = newBearerToken()
  expect(bearerHash(`Bearer ${token}`)).toMatch(/^token:[0-9a-f]{64}$/)
  expect(bearerHash(`bearer   ${token}`)).toBe(bearerHash(`Bearer ${token}`))
  const changed = token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  expect([bearerHash(`Bearer ${changed}`), bearerHash('Basic eA=='), bearerHash(undefined)]).toEqual([
    null,
    undefined,
    undefined,
  ])
})

test('an expired, revoked or invented token is refused, and never falls back to a cookie', async () => {
  const owner = await server.person()
  const expired = await make.token(owner)
  const revoked = await make.token(owner)
  const past = new Date(Date.now() - 1_000).toISOString()
  await server.db.updateTable('sessions').set({ expiresAt: past }).where('id', '=', expired.id).execute()
  await owner.call(`/api/tokens/${revoked.id}`, { method: 'DELETE' })
  for (const token of [expired.token, revoked.token, newBearerToken(), 'invented']) {
    const { statusCode, body } = await owner.call('/api/user', { headers: bearer(token) })
    expect([statusCode, body]).toEqual([401, expect.stringMatching(/^This token is not valid/)])
  }
  expect((await owner.call('/api/user')).statusCode).toBe(200)
})

test('of a cookie beside a token nothing is used, and nothing is set', async () => {
  const other = await server.person()
  const owner = await make.user()
  const { token } = await make.token(owner)
  const { cookies, ...answer } = await other.call('/api/user', { headers: bearer(token) })
  expect([answer.json<{ id: number }>().id, cookies]).toEqual([owner.id, []])
  const logout = await other.call('/api/logout', { method: 'POST', headers: bearer(token) })
  expect([logout.statusCode, logout.cookies]).toEqual([403, []])
  expect((await other.call('/api/user')).statusCode).toBe(200)
})

test('a token counts neither in an address nor in a cookie', async () => {
  const { token } = await make.token(await make.user())
  const { call } = server.client()
  for (const name of ['token', 'access_token', 'authorization']) {
    expect((await call(`/api/user?${name}=${token}`)).statusCode).toBe(401)
  }
  for (const value of [token, `token:${token}`]) {
    const planted = await call('/api/user', { headers: { cookie: `laneway_session=${value}` } })
    expect(planted.statusCode).toBe(401)
  }
})

test('a token writes although a browser of another site seems to send it', async () => {
  const owner = await make.user()
  const project = await make.project(owner)
  const { token } = await make.token(owner)
  const headers = { ...bearer(token), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const answer = await server
    .client()
    .call(`/api/projects/${project.id}/tasks`, { body: { title: 'Rake' }, headers })
  expect(answer.statusCode).toBe(201)
})

test('a token is no session in the list, and outlives signing out elsewhere', async () => {
  const owner = await server.person()
  const { id, token } = await make.token(owner)
  expect((await owner.call('/api/sessions')).json()).toHaveLength(1)
  expect((await owner.call(`/api/sessions/${id}`, { method: 'DELETE' })).statusCode).toBe(404)
  expect((await owner.call('/api/sessions', { method: 'DELETE' })).statusCode).toBe(200)
  expect(await statusOf(token)).toBe(200)
})

test('a new password ends all tokens', async () => {
  const owner = await server.registered()
  const { token } = await make.token(owner)
  const body = { currentPassword: owner.password, newPassword: 'another horse battery' }
  expect((await owner.call('/api/change-password', { body })).statusCode).toBe(200)
  expect(await statusOf(token)).toBe(401)
  expect((await owner.call('/api/tokens')).json()).toEqual([])
})

test('people removed from a project lose it for their tokens too', async () => {
  const member = await make.user()
  const project = await make.project(await make.user(), await make.organization())
  await make.member(project, 'editor', member)
  const { token } = await make.token(member, { projectIds: [project.id] })
  const read = async () =>
    (await server.withToken(token).call(`/api/projects/${project.id}/tasks`)).statusCode
  expect(await read()).toBe(200)
  await server.db.deleteFrom('projectMembers').where('userId', '=', member.id).execute()
  expect(await read()).toBe(403)
})

test('an idempotency key answers only the token that used it', async () => {
  const owner = await make.user()
  const project = await make.project(owner)
  const writes = server.withToken((await make.token(owner)).token)
  const reads = server.withToken((await make.token(owner, { scope: 'read' })).token)
  const call = { body: { title: 'Rake' }, headers: { 'idempotency-key': 'rake-the-leaves' } }
  const address = `/api/projects/${project.id}/tasks`
  const first = await writes.call(address, call)
  expect((await writes.call(address, call)).json()).toEqual(first.json())
  expect((await reads.call(address, call)).statusCode).toBe(403)
})
