import { describe, expect, test } from 'vitest'
import type { SentInvitation } from '@/domain/organization-schema'
import { mailbox } from '../../testing/mail/mailbox'
import { invitingServer, tokenOf } from './testing/inviting-server'

const { server, green } = await invitingServer({ registration: { mode: 'open', domains: ['example.org'] } })
const post = await mailbox(server)

const isProven = async ({ id }: { id: number }) =>
  (await server.db.selectFrom('users').select('emailProven').where('id', '=', id).executeTakeFirstOrThrow())
    .emailProven

/** A person with an unverified account, and an invitation by an admin with every permission. */
async function invitedAccount() {
  const { organization, admin, address } = await green()
  await server.make.verifiedUser(admin)
  const row = await server.make.user()
  const guest = await server.as(row)
  const sent = (await admin.call(`${address}/invite`, { body: { email: row.email } })).json<SentInvitation>()
  const [mail = ''] = await post.mailsTo(row.email)
  const proof = /\/invite\/[\w-]+\?mailed=(?:3D)?([\w-]+)/.exec(mail)?.[1] ?? ''
  const accept = async (client: Pick<typeof guest, 'call'>, body: object = {}) =>
    (await client.call(`/api/invitations/${tokenOf(sent)}/accept`, { method: 'POST', body })).statusCode
  return { organization, admin, address, row, guest, sent, mail, proof, accept }
}

test('only the email has the second secret', async () => {
  const { admin, address, sent, mail, proof } = await invitedAccount()
  expect(mail).toContain(tokenOf(sent))
  expect(proof).toHaveLength(43)
  const again = await admin.call(`${address}/invitations/${sent.id}/resend`, { method: 'POST' })
  const lists = [await admin.call(`${address}/invitations`), again]
  const link = await server.client().call(`/api/invitations/${tokenOf(sent)}`)
  for (const text of [JSON.stringify(sent), link.payload, ...lists.map(({ payload }) => payload)]) {
    expect(text).not.toContain(proof)
  }
})

describe('an unverified account', () => {
  test('accepts with the secret, which verifies its address', async () => {
    const { row, guest, proof, accept } = await invitedAccount()
    const elsewhere = await server.as(row)
    expect(await accept(guest, { proof })).toBe(200)
    expect(await isProven(row)).toBe(true)
    expect((await guest.call('/api/projects')).statusCode).toBe(200)
    expect((await elsewhere.call('/api/user')).statusCode).toBe(401)
  })

  test('cannot accept by the link that admins see', async () => {
    const { row, guest, proof, accept } = await invitedAccount()
    expect(await accept(guest)).toBe(403)
    expect(await accept(guest, { proof: proof.replace(/.$/, '_') })).toBe(403)
    expect(await isProven(row)).toBe(false)
    expect(await accept(guest, { proof })).toBe(200)
  })

  test('has a token that proves nothing', async () => {
    const { row, proof, accept } = await invitedAccount()
    const { token } = await server.make.token(row, { scope: 'manage' })
    expect(await accept(server.withToken(token), { proof })).toBe(403)
    expect(await isProven(row)).toBe(false)
  })

  test('somebody else with the link and its secret gets nothing', async () => {
    const { row, proof, accept } = await invitedAccount()
    expect(await accept(await server.person(), { proof })).toBe(403)
    expect(await accept(server.client(), { proof })).toBe(401)
    expect(await isProven(row)).toBe(false)
  })
})

test('elsewhere an acceptance without the secret joins, and verifies nothing', async () => {
  const other = await invitingServer()
  const { guest, row, accept } = await other.invited()
  expect((await accept(guest)).statusCode).toBe(200)
  const { emailProven } = await other.server.db
    .selectFrom('users')
    .select('emailProven')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(emailProven).toBe(false)
})
