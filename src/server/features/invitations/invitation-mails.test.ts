import { expect, test } from 'vitest'
import type { SentInvitation } from '@/domain/organization-schema'
import { maxInvitationMailsPerDay } from '@/domain/organization'
import { mailbox } from '../../testing/mail/mailbox'
import { invitingServer } from './testing/inviting-server'

const { server, green } = await invitingServer({ rateLimits: true })
const post = await mailbox(server)

let addresses = 0
function newAddress() {
  addresses += 1
  return `guest-${addresses}@example.org`
}

const shapeOf = (sent: SentInvitation) => ({
  ...sent,
  id: typeof sent.id,
  inviteUrl: sent.inviteUrl.length,
  createdAt: typeof sent.createdAt,
  expiresAt: typeof sent.expiresAt,
})

test('an address gets three invitation emails a day from all inviting users, and the responses do not reveal it', async () => {
  const email = newAddress()
  const organizations = await Promise.all(Array.from({ length: maxInvitationMailsPerDay + 2 }, () => green()))
  const sent = []
  for (const { invite } of organizations) sent.push(await invite({ email }))
  expect(await post.mailsTo(email)).toHaveLength(maxInvitationMailsPerDay)

  const unknown = newAddress()
  const { invite, address, admin } = organizations.at(-1) ?? (await green())
  const alone = await invite({ email: unknown })
  await post.mailsTo(unknown)
  const [last] = sent.slice(-1)
  const shapes = [alone, last].map((response) => ({
    statusCode: response?.statusCode,
    headers: Object.keys(response?.headers ?? {}).toSorted(),
    ...shapeOf(response?.json<SentInvitation>() ?? alone.json<SentInvitation>()),
    email: '',
  }))
  expect(shapes[1]).toEqual(shapes[0])
  const listed = (await admin.call(`${address}/invitations`)).json<SentInvitation[]>()
  expect(listed.map(({ mail }) => mail)).toEqual([
    { state: 'handed_over', error: null },
    { state: 'handed_over', error: null },
  ])
})

test('an invitation beyond that replaces the one before, and its link works', async () => {
  const email = newAddress()
  const { invite } = await green()
  const sent: SentInvitation[] = []
  for (let count = 0; count <= maxInvitationMailsPerDay; count += 1) {
    sent.push((await invite({ email })).json<SentInvitation>())
  }
  const statuses = []
  for (const { inviteUrl } of sent) {
    const link = `/api/invitations/${inviteUrl.split('/').at(-1)}`
    statuses.push((await server.client().call(link)).statusCode)
  }
  expect(statuses).toEqual([410, 410, 410, 200])
})

test('sending again counts as well', async () => {
  const email = newAddress()
  const { invite, admin, address } = await green()
  const { id } = (await invite({ email })).json<SentInvitation>()
  for (let count = 0; count < maxInvitationMailsPerDay + 2; count += 1) {
    const again = await admin.call(`${address}/invitations/${id}/resend`, { method: 'POST' })
    expect([again.statusCode, again.json<SentInvitation>().mail]).toEqual([
      200,
      { state: 'queued', error: null },
    ])
  }
  expect(await post.mailsTo(email)).toHaveLength(maxInvitationMailsPerDay)
})

test('invitations of many organizations at once are three emails', async () => {
  const email = newAddress()
  const organizations = await Promise.all(Array.from({ length: 8 }, () => green()))
  const answers = await Promise.all(organizations.map(({ invite }) => invite({ email })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(organizations.map(() => 201))
  expect(await post.mailsTo(email)).toHaveLength(maxInvitationMailsPerDay)
})

test('a refused invitation of a member uses none of them', async () => {
  const { organization, invite } = await green()
  const { email } = await server.make.user()
  const member = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await server.make.organizationMember(organization, 'member', member)
  for (let count = 0; count < maxInvitationMailsPerDay; count += 1) {
    expect((await invite({ email })).statusCode).toBe(409)
  }
  await (await green()).invite({ email })
  expect(await post.mailsTo(email)).toHaveLength(1)
})
