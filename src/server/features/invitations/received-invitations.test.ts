import { expect, test } from 'vitest'
import type { ReceivedInvitation } from '@/domain/organization-schema'
import type { TestClient } from '../../testing/app/test-client'
import { invitingServer, tokenOf } from './testing/inviting-server'

const { server, invited } = await invitingServer()

const received = async (who: TestClient) => (await who.call('/api/invitations')).json<ReceivedInvitation[]>()

const confirm = (userId: number) =>
  server.db
    .updateTable('users')
    .set({ emailProvenAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute()

async function confirmed() {
  const fixture = await invited()
  await confirm(fixture.row.id)
  return fixture
}

test('lists the pending invitations to the address, with the tokens that answer them', async () => {
  const { guest, sent, organization } = await confirmed()
  const [invitation, ...others] = await received(guest)
  expect(others).toEqual([])
  expect(invitation).toMatchObject({
    status: 'pending',
    organization: { slug: organization.slug },
    email: sent.email,
    token: tokenOf(sent),
  })
  const answer = await guest.call(`/api/invitations/${invitation?.token}/accept`, { method: 'POST' })
  expect(answer.json()).toEqual({ success: true })
  expect(await received(guest)).toEqual([])
})

test('lists nothing before the address is confirmed, and nothing to anybody else', async () => {
  const { guest, row } = await invited()
  expect(await received(guest)).toEqual([])
  await confirm(row.id)
  expect(await received(guest)).toHaveLength(1)
  const other = await server.make.user()
  await confirm(other.id)
  expect(await received(await server.as(other))).toEqual([])
})

test('leaves out what can no longer be accepted', async () => {
  const expired = await confirmed()
  const table = () => server.db.updateTable('invitations')
  await table().set({ expiresAt: '2026-01-01T00:00:00.000Z' }).where('id', '=', expired.sent.id).execute()
  expect(await received(expired.guest)).toEqual([])

  const revoked = await confirmed()
  await revoked.admin.call(`${revoked.address}/invitations/${revoked.sent.id}`, { method: 'DELETE' })
  expect(await received(revoked.guest)).toEqual([])

  const ofFormerAdmin = await confirmed()
  await server.db
    .updateTable('organizationMembers')
    .set({ role: 'member' })
    .where('userId', '=', ofFormerAdmin.admin.id)
    .execute()
  expect(await received(ofFormerAdmin.guest)).toEqual([])
})
