import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { SentInvitation } from '@/domain/organization-schema'
import { aeroAuthFlow } from './identity/oidc/testing/aero-auth-flow'
import { mailbox } from './testing/mail/mailbox'
import { listUniqueIndexes } from './testing/database/schema-catalog'
import { testServer } from './testing/app/test-server'
import { atOnce, violatedByAeroAuth, neverViolated, concurrentCalls } from './testing/fixtures/unique-indexes'
import type { TestClient } from './testing/app/test-client'

const way = await aeroAuthFlow()
const { server, provider, newUser, leave, comeBack } = way
const { db, make } = server
const limited = await testServer({ rateLimits: true })
const post = await mailbox(server)

/** The number of responses with each status. */
function countStatuses(answers: { statusCode: number }[]) {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

test('every unique index is listed with the calls that can violate it, or the reason why none can', async () => {
  const known = [...Object.keys(neverViolated), ...Object.keys(concurrentCalls), ...violatedByAeroAuth]
  expect(known.toSorted()).toEqual((await listUniqueIndexes(db)).toSorted())
})

describe.each(Object.entries(concurrentCalls))('%s', (_index, each) => {
  test.each(each)('$what, ten at once, succeed or get an error', async ({ calls, statuses }) => {
    const answers = await Promise.all(await calls(way, limited))
    expect(countStatuses(answers)).toEqual(statuses)
  })
})

describe('ten concurrent invitations of one address', () => {
  test('leave the last one pending, and only it is emailed', async () => {
    const organization = await make.organization()
    const admin = await server.as(await make.organizationMember(organization, 'admin'))
    const email = `${organization.slug}@example.org`
    const address = `/api/organizations/${organization.slug}`
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => admin.call(`${address}/invite`, { body: { email } })),
    )
    const sent = answers.map((answer) => answer.json<SentInvitation>())
    const latest = sent.toSorted((one, other) => other.id - one.id)[0]

    const listed = (await admin.call(`${address}/invitations`)).json<SentInvitation[]>()
    expect(listed.map(({ id, status }) => [id, status])).toEqual(
      listed.map(({ id }) => [id, id === latest?.id ? 'pending' : 'revoked']),
    )
    expect(await post.subjectsTo(email)).toHaveLength(1)
    const guest = server.client()
    for (const { id, inviteUrl } of sent) {
      const { statusCode } = await guest.call(`/api/invitations/${inviteUrl.split('/').at(-1)}`)
      expect(statusCode).toBe(id === latest?.id ? 200 : 410)
    }
  })
})

describe('concurrent callbacks from AeroAuth', () => {
  /** Each browser starts as one of the users, and all call back concurrently. */
  async function comeBackConcurrently(
    browsers: { client: TestClient; person: ReturnType<typeof newUser> }[],
  ) {
    const callbacks: { client: TestClient; url: URL }[] = []
    for (const { client, person } of browsers) {
      provider.signInAs(person)
      callbacks.push({ client, url: await provider.authorize(await leave(client)) })
    }
    return Promise.all(callbacks.map(({ client, url }) => comeBack(client, url)))
  }

  test('ten users with the same name get accounts concurrently', async () => {
    const redirects = await comeBackConcurrently(
      Array.from({ length: atOnce }, () => ({
        client: server.client(),
        person: newUser({ preferred_username: 'namesake' }),
      })),
    )
    expect(redirects).toEqual(redirects.map(() => ({ auth: 'success' })))
    const { rows } = await sql`select from users where username like 'namesake%'`.execute(db)
    expect(rows).toHaveLength(atOnce)
  })

  test('one new user in ten browsers gets one account, and is signed in in each', async () => {
    const person = newUser()
    const browsers = Array.from({ length: atOnce }, () => ({ client: server.client(), person }))
    const redirects = await comeBackConcurrently(browsers)
    expect(redirects).toEqual(redirects.map(() => ({ auth: 'success' })))
    const accounts = db.selectFrom('oauthAccounts').select('id').where('subject', '=', person.sub)
    expect(await accounts.execute()).toHaveLength(1)
  })

  test('ten AeroAuth accounts that one user connects concurrently leave one connected', async () => {
    const user = await make.user()
    const browsers = []
    for (let index = 0; index < atOnce; index += 1) {
      browsers.push({ client: await server.as(user), person: newUser() })
    }
    const redirects = await comeBackConcurrently(browsers)
    expect(redirects.filter(({ auth }) => auth === 'success')).toHaveLength(1)
    expect(redirects.filter(({ message }) => message?.includes('our side'))).toEqual([])
    const accounts = db.selectFrom('oauthAccounts').select('id').where('userId', '=', user.id)
    expect(await accounts.execute()).toHaveLength(1)
  })
})

describe('a unique index that no call expects', () => {
  test('causes a conflict over both transports, and writes nothing', async () => {
    await sql`create unique index teams_unforeseen on teams (name)`.execute(db)
    const organization = await make.organization()
    const admin = await server.as(await make.organizationMember(organization, 'admin'))
    const { name } = await make.team(organization)

    const rest = await admin.call(`/api/organizations/${organization.slug}/teams`, { body: { name } })
    const typed = await admin.mutate('team.create', { slug: organization.slug, name })

    const sentence = 'Someone else changed this at the same moment. Please try again.'
    expect([rest.statusCode, rest.body]).toEqual([409, sentence])
    expect([typed.statusCode, typed.json()]).toMatchObject([409, { error: { message: sentence } }])
    await sql`drop index teams_unforeseen`.execute(db)
  })
})
