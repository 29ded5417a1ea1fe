import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'

const server = await testServer({ rateLimits: true })
const person = await server.person()

const calls: [
  what: string,
  call: (token: string, remoteAddress: string) => Promise<{ statusCode: number }>,
][] = [
  ['read', (token, remoteAddress) => person.call(`/api/invitations/${token}`, { remoteAddress })],
  [
    'accepted',
    (token, remoteAddress) =>
      person.call(`/api/invitations/${token}/accept`, { method: 'POST', remoteAddress }),
  ],
  [
    'declined',
    (token, remoteAddress) =>
      person.call(`/api/invitations/${token}/decline`, { method: 'POST', remoteAddress }),
  ],
  [
    'accepted by the typed client',
    (token, remoteAddress) => person.call('/trpc/invitation.accept', { body: { token }, remoteAddress }),
  ],
  [
    'declined by the typed client',
    (token, remoteAddress) => person.call('/trpc/invitation.decline', { body: { token }, remoteAddress }),
  ],
]

test.each(calls.map((each, index) => [...each, `10.1.0.${index}`] as const))(
  'a hundred unknown invitations an hour are %s from one address, and no more',
  async (_what, call, address) => {
    const statuses = []
    for (let tries = 0; tries < 102; tries += 1) {
      statuses.push((await call(`guess-number-${tries}`, address)).statusCode)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(100)
    expect(statuses.slice(100).every((status) => status === 429)).toBe(true)
  },
)

test('they share one count, and do not block access to an existing invitation', async () => {
  const address = '10.2.0.1'
  for (let tries = 0; tries < 100; tries += 1) {
    const [, call] = calls[tries % calls.length] ?? []
    await call?.(`guess-number-${tries}`, address)
  }
  for (const [, call] of calls) expect((await call('one more', address)).statusCode).toBe(429)
  const admin = await server.make.user()
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'admin', admin)
  const guest = await server.make.user()
  const { token } = await server.make.invitation(organization, admin, { email: guest.email })
  const accepted = await (
    await server.as(guest)
  ).call(`/api/invitations/${token}/accept`, { method: 'POST', remoteAddress: address })
  expect(accepted.statusCode).toBe(200)
})
