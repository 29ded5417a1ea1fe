import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Providers } from '@/web/app/providers'
import { queryClient } from '@/web/app/query-client'
import { fakeServer } from '@/web/testing/fake-server'
import { InviteMemberDialog } from './invite-member-dialog'

const person = (id: number, username: string) => ({
  id,
  username,
  firstName: null,
  lastName: null,
  email: `${username}@example.org`,
})
const eve = person(4, 'eve')
const mona = person(5, 'mona')

beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the dialog to invite a member', () => {
  test('opens on the people of the organization, if any can be added', async () => {
    await open([eve, mona])
    expect(selectedTab()).toBe('Organization')
    expect(screen.getByRole('option', { name: /mona@/ })).toBeDefined()
    expect(screen.queryByRole('option', { name: /eve@/ })).toBeNull()
  })

  test('opens on the invitation by email if everybody is in the project already', async () => {
    await open([eve])
    expect(selectedTab()).toBe('By email')
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined()
  })

  test('stays on its tab when the last one is added by somebody else meanwhile', async () => {
    await open([eve, mona])
    queryClient.setQueriesData({ predicate: ({ queryKey }) => isOf(queryKey, 'projectMember') }, [eve, mona])
    expect(await screen.findByText('Everyone in Green Ltd is already in this project.')).toBeDefined()
    expect(selectedTab()).toBe('Organization')
  })

  test('offers Editor as the role, on both tabs', async () => {
    const { user } = await open([eve, mona])
    expect(screen.getByLabelText('Role')).toHaveProperty('value', 'editor')
    await user.click(screen.getByRole('tab', { name: 'By email' }))
    expect(await screen.findByLabelText('Role')).toHaveProperty('value', 'editor')
  })

  test('adds nobody until somebody is chosen, and says what is missing', async () => {
    const { user, server } = await open([eve, mona])
    const add = screen.getByRole('button', { name: 'Add Member' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    // Not by Enter: the dialog moves the focus to its first field in a timeout after it has opened.
    await user.click(add)
    await waitFor(() => expect(screen.getByLabelText('User').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Please select a user').length).toBeGreaterThan(0)
    expect(server.callsOf('projectMember.add')).toEqual([])

    await user.selectOptions(screen.getByLabelText('User'), 'mona (mona@example.org)')
    expect(add.getAttribute('aria-disabled')).toBe('false')
    await user.click(add)
    await waitFor(() =>
      expect(server.callsOf('projectMember.add').map(({ input }) => input)).toEqual([
        { projectId: 1, userId: 5, permissionRole: 'editor', projectRole: null },
      ]),
    )
  })
})

/** Opens the dialog over a project of which Eve is the only member. */
async function open(organizationMembers: ReturnType<typeof person>[]) {
  const server = fakeServer({
    'organization.members': () => organizationMembers,
    'projectMember.list': () => [{ ...eve, permissionRole: 'admin', projectRole: null }],
    'projectMember.add': () => mona,
    'invitation.list': () => [],
  })
  const organization = { id: 2, name: 'Green Ltd', slug: 'green-ltd' }
  render(
    <Providers>
      <Suspense>
        <InviteMemberDialog projectId={1} organization={organization} byMail onClose={() => undefined} />
      </Suspense>
    </Providers>,
  )
  await screen.findByRole('dialog', { name: 'Invite Member' })
  await waitFor(() => expect(server.callsOf('organization.members')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toBeDefined())
  return { server, user: userEvent.setup() }
}

const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent
const isOf = (queryKey: readonly unknown[], router: string) => JSON.stringify(queryKey).includes(router)
