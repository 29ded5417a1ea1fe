import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RegistrationPolicy } from '@/domain/registration'
import { roundsOf } from '@/testing/rounds'
import { testServer } from '../../testing/app/test-server'

const open: RegistrationPolicy = { mode: 'open', domains: [] }
const closedText = 'Registration is closed on this server.'
const invitedText = 'You need an invitation to register on this server: open the link of its email.'

const some = (domain = 'example.org') => {
  const username = `p-${randomBytes(6).toString('hex')}`
  return { username, email: `${username}@${domain}`, password: 'somebody likes lanes' }
}

/** A server that has an account already. */
async function grownServer(policy: Partial<RegistrationPolicy>) {
  const server = await testServer({ registration: { ...open, ...policy } })
  const organization = await server.make.organization()
  const admin = await server.make.organizationMember(organization, 'admin')
  const register = async (body: object) => {
    const { statusCode, payload } = await server.client().call('/api/register', { body })
    return statusCode === 201 ? 201 : [statusCode, payload]
  }
  const invite = (email: string) => server.make.invitation(organization, admin, { email })
  return { server, organization, admin, register, invite }
}

const closed = await grownServer({ mode: 'closed' })
const invited = await grownServer({ mode: 'invited' })
const domains = await grownServer({ domains: ['example.org', 'xn--mnchen-3ya.example'] })
const both = await grownServer({ mode: 'invited', domains: ['example.org'] })

describe('REGISTRATION=closed', () => {
  test('nobody registers, with an invitation neither', async () => {
    const person = some()
    const { token: invitationToken } = await closed.invite(person.email)
    expect(await closed.register(person)).toEqual([403, closedText])
    expect(await closed.register({ ...person, invitationToken })).toEqual([403, closedText])
  })

  test('it is not said which addresses have an account', async () => {
    const { email } = await closed.server.make.user()
    expect(await closed.register({ ...some(), email })).toEqual([403, closedText])
  })
})

describe('REGISTRATION=invited', () => {
  test('the token of an invitation to the address lets it register', async () => {
    const person = some()
    const { token } = await invited.invite(person.email)
    expect(await invited.register(person)).toEqual([403, invitedText])
    expect(await invited.register({ ...person, invitationToken: 'guessed' })).toEqual([403, invitedText])
    expect(await invited.register({ ...person, invitationToken: token })).toBe(201)
  })

  test('an invitation to somebody else does not', async () => {
    const { token } = await invited.invite(some().email)
    expect(await invited.register({ ...some(), invitationToken: token })).toEqual([403, invitedText])
  })

  test.each(['accepted', 'declined', 'revoked'] as const)('one that was %s does not', async (status) => {
    const person = some()
    const { id, token } = await invited.invite(person.email)
    await invited.server.db.updateTable('invitations').set({ status }).where('id', '=', id).execute()
    expect(await invited.register({ ...person, invitationToken: token })).toEqual([403, invitedText])
  })

  test('one that has expired does not', async () => {
    const person = some()
    const { id, token } = await invited.invite(person.email)
    const expiresAt = new Date(0).toISOString()
    await invited.server.db.updateTable('invitations').set({ expiresAt }).where('id', '=', id).execute()
    expect(await invited.register({ ...person, invitationToken: token })).toEqual([403, invitedText])
  })

  test('one of somebody who is no admin any more does not', async () => {
    const { server, organization, register } = invited
    const former = await server.make.organizationMember(organization, 'member')
    const person = some()
    const { token } = await server.make.invitation(organization, former, { email: person.email })
    expect(await register({ ...person, invitationToken: token })).toEqual([403, invitedText])
  })
})

describe('REGISTRATION_DOMAINS', () => {
  const text = 'Only addresses at example.org or xn--mnchen-3ya.example can register on this server.'

  test.each(['example.com', 'mail.example.org', 'notexample.org', 'example.org.evil.example', 'org'])(
    '%s is another domain',
    async (domain) => expect(await domains.register(some(domain))).toEqual([403, text]),
  )

  test.each(['example.org', 'EXAMPLE.org', 'münchen.example', 'xn--mnchen-3ya.example'])(
    '%s is one of them',
    async (domain) => expect(await domains.register(some(domain))).toBe(201),
  )

  test('an invitation does not open another domain', async () => {
    const person = some('example.com')
    const { token: invitationToken } = await both.invite(person.email)
    const refusal = 'Only addresses at example.org can register on this server.'
    expect(await both.register({ ...person, invitationToken })).toEqual([403, refusal])
  })

  test('one of them needs its invitation where registration needs one', async () => {
    const person = some()
    const { token: invitationToken } = await both.invite(person.email)
    expect(await both.register(person)).toEqual([403, invitedText])
    expect(await both.register({ ...person, invitationToken })).toBe(201)
  })
})

describe('the first account', () => {
  const strict = { mode: 'closed', domains: ['example.org'] } as const

  test('may always register; of several at once, one does', async () => {
    const server = await testServer({ registration: strict })
    const rounds = roundsOf('first accounts at once', { few: 2, all: 20 })
    for (let round = 0; round < rounds; round += 1) {
      await server.db.deleteFrom('mails').execute()
      await server.db.deleteFrom('users').execute()
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          server.client().call('/api/register', { body: some('elsewhere.example') }),
        ),
      )
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 403, 403, 403, 403, 403])
    }
  })

  test('the page says why nobody else can', async () => {
    const server = await testServer({ registration: strict })
    const options = async () => (await server.client().call('/api/sign-in-options')).json<unknown>()
    expect(await options()).toMatchObject({
      registration: { reason: null, isOpenToInvited: false, domains: ['example.org'] },
    })
    await server.make.user()
    expect(await options()).toMatchObject({ registration: { reason: closedText } })
  })
})
