import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
import { makeByCall } from '@/web/testing/make-by-call'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectHeading,
  expectAnnounced,
  expectToast,
  field,
  fill,
} from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

/** The settings of an organization, as its admin sees them, with another member in it. */
async function settingsOf(name: string) {
  const admin = await server.person()
  const organization = await makeByCall(admin, 'organization.create', { name })
  const other = await server.make.user()
  await server.make.organizationMember(organization, 'member', other)
  const path = `/organizations/${organization.slug}/settings`
  return { admin, organization, other, path, user: await renderApp(server, admin, path, { delay: null }) }
}

test('the name can change and the slug stays', async () => {
  const { user, organization, path } = await settingsOf('Old name')
  const slug = await field('Slug')
  await waitFor(() => expect(slug).toHaveValue(organization.slug))
  await waitFor(() => expect(slug).toHaveAttribute('readonly'))
  const name = await fill('Name', '')
  await user.keyboard('[Enter]')
  await expectToast('Organization name is required')

  await fill('Name', '  New name ')
  await fill('Description', 'What we do')
  await user.tab()
  await expectToast('Organization updated successfully')
  expect(await screen.findByRole('heading', { name: 'New name', level: 1 })).toBeDefined()
  await waitFor(() => expect(name).toHaveValue('New name'))
  await expectAddress(path)
  await waitFor(() => expect(document.title).toBe('New name settings · Laneway'))
})

test('an admin chooses the unit of capacities', async () => {
  const { user, admin, organization } = await settingsOf('Units Ltd')
  const unit = await field('Capacity in')
  await waitFor(() => expect(unit).toHaveValue('points'))
  await user.selectOptions(unit, 'Hours')
  await expectToast('Organization updated successfully')
  const answer = await admin.call(`/api/organizations/${organization.slug}`)
  expect(answer.json()).toMatchObject({ estimateUnit: 'hours' })
})

test('a role change that the server rejects is reverted', async () => {
  const { user, admin, organization, other } = await settingsOf('Roles Ltd')
  const role = await button(new RegExp(`^Role of ${other.username}`))
  await admin.mutate('organization.removeMember', { slug: organization.slug, memberId: other.id })
  await user.click(role)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Admin' }))
  await expectToast('Error')
  await waitFor(() => expect(screen.queryByText(other.email)).toBeNull())
})

test('an admin changes roles and removes people, but not themself', async () => {
  const { user, admin, organization, other, path } = await settingsOf('Roles Ltd')
  const { slug } = organization
  const list = within(await screen.findByRole('list', { name: 'Members' }))
  await list.findByText(other.email)
  const rows = list.getAllByRole('listitem')
  const withoutButtons = rows.filter((row) => within(row).queryAllByRole('button').length === 0)
  expect(withoutButtons.map((row) => row.textContent.includes(other.email))).toEqual([false])

  await click(user, `Remove ${other.username}`)
  const question = await dialog('Remove Member')
  await waitFor(async () => expect(await button('Cancel', question)).toHaveFocus())
  await click(user, 'Remove Member', question)
  await expectToast('Member removed successfully')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))

  const next = await server.make.user()
  await server.make.organizationMember(organization, 'member', next)
  const again = await renderApp(server, admin, path, { delay: null })
  await click(again, new RegExp(`^Role of ${next.username}`))
  await again.click(await screen.findByRole('menuitemradio', { name: 'Admin' }))
  await expectToast('Member role updated successfully')
  await renderApp(server, next, path)
  await expectHeading('Organization Information')
  await untilStreamOpen()
  await admin.mutate('organization.removeMember', { slug, memberId: next.id })
  await expectHeading('Access Denied')
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('an invitation is sent, copied, sent again and revoked', async () => {
  const { user } = await settingsOf('Mail Ltd')
  await click(user, 'Invite Member')
  const form = await dialog('Invite Member')
  await fill('Email', 'carla@example.org', form)
  await user.selectOptions(await field('Role', form), 'Admin')
  await click(user, 'Send Invitation', form)
  await expectToast('Member invited successfully')
  await click(user, 'Done', form)

  const open = await screen.findByRole('list', { name: 'Open invitations' })
  for (const fact of ['carla@example.org', 'Admin', 'expires in 7 days']) expect(open).toHaveTextContent(fact)
  await click(user, /^Copy link/)
  await button(/^Link copied/)
  const link = await navigator.clipboard.readText()
  await click(user, /^Resend/)
  await expectToast('Invitation sent successfully')
  const token = link.slice(link.lastIndexOf('/') + 1)
  const status = async () => (await server.client().query('invitation.get', { token })).payload
  expect(await status()).toContain('"status":"pending"')

  await click(user, /^Revoke/)
  await click(user, 'Revoke Invitation', await dialog('Revoke Invitation'))
  await expectAnnounced('Invitation revoked successfully')
  expect(await screen.findByText('No open invitations.')).toBeDefined()
  await user.click(screen.getByText('Closed'))
  expect(await screen.findByRole('list', { name: 'Closed invitations' })).toHaveTextContent('Revoked')
  await renderApp(server, null, new URL(link).pathname)
  await expectHeading('Invitation Error')
  expect(screen.getByText('This invitation has been revoked.')).toBeDefined()
})

test('teams are added, renamed and deleted, by keyboard too', async () => {
  const { user, organization } = await settingsOf('Teams Ltd')
  const name = await fill('New team', 'Garden')
  await user.keyboard('[Enter]')
  await expectAnnounced('Team added successfully')
  await waitFor(() => expect(name).toHaveValue(''))
  name.focus()
  await user.keyboard('[Enter]')
  await expectToast('Team name is required')

  await click(user, 'Rename Garden')
  const rename = await field('New name of Garden')
  await waitFor(() => expect(rename).toHaveFocus())
  await user.keyboard('[Escape]')
  const edit = await button('Rename Garden')
  await waitFor(() => expect(edit).toHaveFocus())
  await user.keyboard('[Enter]')
  await fill('New name of Garden', 'Orchard')
  await user.keyboard('[Enter]')
  await expectAnnounced('Team renamed successfully')

  await click(user, 'Delete Orchard')
  await click(user, 'Delete Team', await screen.findByRole('dialog'))
  await expectAnnounced('Team deleted successfully')
  expect(await screen.findByText(/^No teams yet\./)).toBeDefined()
  const teams = server.db.selectFrom('teams').select('id').where('organizationId', '=', organization.id)
  expect(await teams.execute()).toEqual([])
})

test('an organization is deleted by typing its name, once it has no projects', async () => {
  const { user, admin, organization } = await settingsOf('Gone Ltd')
  const project = await makeByCall(admin, 'project.create', {
    name: 'Still here',
    organizationId: organization.id,
  })
  await click(user, 'Delete Organization')
  const question = await dialog('Delete Organization')
  const confirm = await button('Delete Organization', question)
  await fill('Organization name', 'Gone', question)
  await waitFor(() => expect(confirm).toBeDisabled())
  await fill('Organization name', 'Gone Ltd', question)
  await user.click(confirm)
  await expectToast('This organization still has projects.')

  const deleted = await admin.mutate('project.delete', { projectId: project.id })
  await user.click(confirm)
  await expectToast('This organization still has projects in its bin.')

  const { binId } = deleted.json<{ result: { data: { binId: number } } }>().result.data
  expect((await admin.mutate('bin.purge', { binId })).statusCode).toBe(200)
  await user.click(confirm)
  await expectToast('Organization deleted successfully')
  await expectAddress('/organizations')
  await expectHeading('No Organizations')
})
