import { expect, test } from 'vitest'
import { aeroAuthFlow, success } from './testing/aero-auth-flow'

const invited = await aeroAuthFlow({ registration: { mode: 'invited', domains: [] } })
const domains = await aeroAuthFlow({ registration: { mode: 'open', domains: ['example.com'] } })
const closed = await aeroAuthFlow({ registration: { mode: 'closed', domains: [] } })

const refused = (message: string) => ({ auth: 'error', message })
const needsInvitation = refused(
  'You need an invitation to register on this server: open the link of its email.',
)

test('an address signs up by AeroAuth where only invited people may register if it is invited', async () => {
  const { server, provider, newUser, signIn } = invited
  const organization = await server.make.organization()
  const admin = await server.make.organizationMember(organization, 'admin')
  const email = 'invited@example.org'
  const person = newUser({ email })
  provider.signInAs(person)
  expect(await signIn(server.client())).toEqual(needsInvitation)
  const { id } = await server.make.invitation(organization, admin, { email })
  const expireAt = (expiresAt: string) =>
    server.db.updateTable('invitations').set({ expiresAt }).where('id', '=', id).execute()
  await expireAt(new Date(0).toISOString())
  expect(await signIn(server.client())).toEqual(needsInvitation)
  await expireAt(new Date(Date.now() + 60_000).toISOString())
  expect(await signIn(server.client())).toEqual(success)
})

test('domains hold for AeroAuth', async () => {
  const { server, provider, newUser, signIn } = domains
  await server.make.user()
  expect(await signIn(server.client())).toEqual(
    refused('Only addresses at example.com can register on this server.'),
  )
  provider.signInAs(newUser({ email: 'somebody@example.com' }))
  const client = server.client()
  expect(await signIn(client)).toEqual(success)
  expect((await client.call('/api/projects')).statusCode).toBe(200)
})

test('where registration is closed, AeroAuth creates the first account alone, and signs in whom it knows', async () => {
  const { server, provider, newUser, signIn } = closed
  const first = newUser()
  provider.signInAs(first)
  expect(await signIn(server.client())).toEqual(success)
  provider.signInAs(newUser())
  expect(await signIn(server.client())).toEqual(refused('Registration is closed on this server.'))
  provider.signInAs(first)
  expect(await signIn(server.client())).toEqual(success)
})

test('an account that must verify its address connects nothing', async () => {
  const { server, leave } = domains
  const person = await server.as(await server.make.user())
  expect(await leave(person)).toContain('Confirm+your+email+address+first')
})
