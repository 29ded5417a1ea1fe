import { expect, test } from 'vitest'
import { bearerHash, newBearerToken } from '../sessions/bearer'
import { testServer } from '../../testing/test-server'

const server = await testServer()

const withToken = (token: string) => ({ authorization: `Bearer ${token}` })
const newToken = { name: 'Nightly report', scope: 'read', projectIds: null, expiresInDays: 30 }

test('a token is shown once, and reads what its owner can read', async () => {
  const owner = await server.person()
  const made = await owner.call('/api/tokens', { body: newToken })
  expect(made.statusCode).toBe(201)
  const { token, ...shown } = made.json<{ token: string; id: number }>()
  expect(token).toMatch(/^lw_[0-9A-Za-z]{46}$/)
  expect((await owner.call('/api/tokens')).json()).toEqual([shown])
  const read = await server.client().call('/api/user', { headers: withToken(token) })
  expect(read.json()).toMatchObject({ id: owner.id })
})

test('a token for a project is made by a member', async () => {
  const owner = await server.person()
  const project = await server.make.project(owner)
  const made = await owner.call('/api/tokens', {
    body: { ...newToken, projectIds: [project.id, project.id] },
  })
  expect(made.json()).toMatchObject({ projectIds: [project.id] })
})

test('a checksum finds every mistyped token', () => {
  const token = newBearerToken()
  expect(bearerHash(`Bearer ${token}`)).toMatch(/^token:/)
})
