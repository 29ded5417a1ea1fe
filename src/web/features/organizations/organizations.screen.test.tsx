import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { makeByCall } from '@/web/testing/make-by-call'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectHeading,
  expectNoDialog,
  expectToast,
  field,
  fill,
  follow,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'

const server = await testServer()

/** An organization, its admin, and a member of it. */
async function organizationOf(name: string, description = '') {
  const admin = await server.person()
  const organization = await makeByCall(admin, 'organization.create', { name, description })
  const member = await server.make.organizationMember(organization, 'member')
  return { admin, member, ...organization, path: `/organizations/${organization.slug}` }
}

const emailOf = async ({ id }: { id: number }) =>
  (await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

const rowsOf = async (list: string, scope: HTMLElement = document.body) =>
  within(await within(scope).findByRole('list', { name: list })).getAllByRole('listitem')

test('the first organization is created from the empty list, and needs a name', async () => {
  const user = await renderApp(server, await server.make.user(), '/', { delay: null })
  await follow(user, 'Organizations')
  await expectHeading('No Organizations')
  await waitFor(() => expect(document.title).toBe('Organizations · Laneway'))
  await click(user, 'Create Your First Organization')
  const form = await dialog('New Organization')
  const name = await fill('Name', '   ', form)
  await user.keyboard('[Enter]')
  await expectToast('Organization name is required')
  await waitFor(() => expect(name).toHaveAccessibleDescription('Organization name is required'))

  await fill('Name', 'Green & Sons', form)
  await fill('Website', 'javascript:alert(1)', form)
  await click(user, 'Create Organization', form)
  await expectToast('Organization created successfully')
  await expectNoDialog()

  const card = (await screen.findByRole('heading', { name: 'Green & Sons' })).closest('li')
  for (const fact of ['Admin', 'No description provided', '1 member']) expect(card).toHaveTextContent(fact)
  await follow(user, 'View')
  await user.click(await screen.findByRole('tab', { name: 'Overview' }))
  expect(await screen.findByText('javascript:alert(1)')).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Green & Sons · Laneway'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'javascript:alert(1)' })).toBeNull())
})

test('the tab is in the URL, and the arrow keys move between tabs', async () => {
  const { admin, id, path } = await organizationOf('Tabs Ltd')
  const project = await makeByCall(admin, 'project.create', { name: 'Shared paths', organizationId: id })
  const user = await renderApp(server, admin, path, { delay: null })
  ;(await screen.findByRole('tab', { name: 'Overview' })).focus()
  await user.keyboard('[ArrowRight]')
  await expectAddress(`${path}?tab=members`)
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Members' })).toHaveFocus())
  await waitFor(async () =>
    expect(await screen.findByRole('list', { name: 'Members' })).toHaveTextContent(await emailOf(admin)),
  )

  await user.keyboard('[ArrowRight]')
  await expectAddress(`${path}?tab=projects`)
  await openPage(`${path}?tab=projects`)
  await waitFor(async () =>
    expect(await screen.findByRole('tab', { name: 'Projects' })).toHaveAttribute('aria-selected', 'true'),
  )
  await follow(user, 'Shared paths')
  await expectAddress(`/project/${project.id}`)
})

test('only admins see projects, the invite button and the settings', async () => {
  const { admin, member, path } = await organizationOf('Mixed Ltd', 'For all.')
  await renderApp(server, member, `${path}?tab=projects`)
  expect(await screen.findByText('For all.')).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Members',
    'Workload',
    'Templates',
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite Member' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Organization settings' })).toBeNull())
  await openPage(`${path}/settings`)
  await expectHeading('Access Denied')
  expect(
    screen.getByText('You need administrator permissions to access organization settings.'),
  ).toBeDefined()

  await renderApp(server, admin, `${path}?tab=members`)
  const members = await rowsOf('Members')
  expect(members).toHaveLength(2)
  const email = await emailOf(admin)
  await waitFor(() =>
    expect(members.find(({ textContent }) => textContent?.includes(email))).toHaveTextContent('(you)'),
  )
  expect(await button('Invite Member')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Organization settings' })).toBeDefined()
})

test('somebody outside of the organization is denied access', async () => {
  const { path } = await organizationOf('Closed Ltd')
  const { member: stranger } = await organizationOf('Home Ltd')
  await renderApp(server, stranger, path)
  expect(await screen.findByText('You are not a member of this organization.')).toBeDefined()
  await openPage('/organizations/no-such-place')
  await expectHeading('Page not found')
})

test('several people are invited at once, and each address has its result', async () => {
  const { admin, path } = await organizationOf('Guests Ltd')
  const [one, other, mine] = [await server.make.user(), await server.make.user(), await emailOf(admin)]
  const user = await renderApp(server, admin, path, { delay: null })
  await click(user, 'Invite Member')
  const form = await dialog('Invite Member')
  await click(user, 'Send Invitation', form)
  await expectToast('Email is required')
  await waitFor(async () =>
    expect(await field('Email', form)).toHaveAccessibleDescription('Email is required'),
  )

  await fill('Email', `${one.email}, ${mine}\n${other.email}`, form)
  await fill('Message (optional)', 'Come and see', form)
  await click(user, 'Send 3 Invitations', form)
  const results = await rowsOf('Invitations', form)
  expect(results).toHaveLength(3)
  const rowOf = (email: string) => results.find(({ textContent }) => textContent?.includes(email))
  await waitFor(() => expect(rowOf(mine)).toHaveTextContent('This person is already a member.'))
  await waitFor(() => expect(rowOf(one.email)).toHaveTextContent('Invited'))
  await expectToast('1 of 3 invitations could not be sent')

  await click(user, 'Try the rest again', form)
  await waitFor(async () => expect(await field('Email', form)).toHaveValue(mine))
  await fill('Email', 'guest-of-many@example.org', form)
  await click(user, 'Send Invitation', form)
  await expectToast('Invitation sent successfully')
  await click(user, 'Done', form)
  await expectNoDialog()
  const sent = await server.db
    .selectFrom('invitations')
    .select(['email', 'message'])
    .where('invitedBy', '=', admin.id)
    .execute()
  expect(sent.map(({ email }) => email).toSorted()).toEqual(
    [one.email, other.email, 'guest-of-many@example.org'].toSorted(),
  )
  expect(sent.map(({ message }) => message)).toContain('Come and see')
})

test('a member can leave, and the last admin cannot', async () => {
  const { admin, member, id, path } = await organizationOf('Leavers Ltd')
  const leave = async (person: { id: number }) => {
    const user = await renderApp(server, person, `${path}?tab=overview`, { delay: null })
    await click(user, 'Leave Organization')
    await click(user, 'Leave Organization', await dialog('Leave Organization'))
  }
  await leave(member)
  await expectToast('You have left the organization')
  await expectAddress('/organizations')
  await expectHeading('No Organizations')

  await leave(admin)
  await expectToast('An organization needs an admin')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Leavers Ltd' })).toBeDefined())
  const members = await server.db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', id)
    .execute()
  expect(members).toEqual([{ userId: admin.id }])
})
