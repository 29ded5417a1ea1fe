import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { logIn } from '@/web/features/sign-in/testing/sign-in-form'
import { makeByCall } from '@/web/testing/make-by-call'
import { button, click, expectAddress, expectHeading, expectToast, follow } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

/** Somebody with an account who is invited to an organization, and the path of their link. */
async function invited() {
  const [admin, guest] = [await server.person(), await server.registered()]
  const organization = await makeByCall(admin, 'organization.create', { name: 'Green Ltd' })
  const { id, token } = await server.make.invitation(organization, admin, { email: guest.email })
  return { admin, guest, organization, invitation: { id, token }, path: `/invite/${token}` }
}

test('somebody else sees the mismatch, signs out and continues as the invited person', async () => {
  const { guest, organization, path } = await invited()
  const other = await server.make.user()
  const user = await renderApp(server, other, path, { delay: null })
  await expectHeading('Email Mismatch')
  expect(screen.getByText(other.email)).toBeDefined()

  await click(user, 'Sign Out and Continue')
  await click(user, 'Log In or Register')
  await user.click(await screen.findByRole('tab', { name: 'Login' }))
  await logIn(user, guest)
  await click(user, 'Accept Invitation')
  await expectAddress(`/organizations/${organization.slug}`)
})

test('somebody who signs in in another tab meanwhile can accept', async () => {
  const { guest, path } = await invited()
  const user = await renderApp(server, null, path, { delay: null })
  await click(user, 'Log In or Register')
  await screen.findByRole('tab', { name: 'Login' })
  const { email, password } = guest
  await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await button('Accept Invitation')).toBeDefined()
})

test('a declined invitation cannot be accepted', async () => {
  const { guest, invitation, path } = await invited()
  const user = await renderApp(server, guest, path, { delay: null })
  await click(user, 'Decline')
  await expectHeading('Invitation Declined')
  const answer = await guest.mutate('invitation.accept', { token: invitation.token })
  expect(answer.payload).toContain('was declined')
  await follow(user, 'Go to Dashboard')
  await expectHeading('My Projects')
})

test('an error on accepting shows the server’s message', async () => {
  const { admin, guest, organization, invitation, path } = await invited()
  const user = await renderApp(server, guest, path, { delay: null })
  await button('Accept Invitation')
  await admin.mutate('invitation.revoke', { slug: organization.slug, invitationId: invitation.id })
  await click(user, 'Accept Invitation')
  await expectHeading('Invitation Error')
  expect(screen.getByText('This invitation has been revoked.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined()
})

test('somebody who was signed out meanwhile is asked to log in', async () => {
  const { guest, path } = await invited()
  const user = await renderApp(server, guest, path, { delay: null })
  await button('Accept Invitation')
  await server.db.deleteFrom('sessions').where('userId', '=', guest.id).execute()
  await click(user, 'Accept Invitation')
  await expectToast('Authentication Required', 'Please log in to accept this invitation')
  await button('Log In or Register')
  await expectAddress(path)
})

test('an invitation to a project leads to its board', async () => {
  const [admin, guest] = [await server.person(), await server.make.user()]
  const { id } = await makeByCall(admin, 'organization.create', { name: 'Green Ltd' })
  const project = await makeByCall(admin, 'project.create', { name: 'Shared board', organizationId: id })
  const { inviteUrl } = await makeByCall(admin, 'invitation.inviteToProject', {
    projectId: project.id,
    email: guest.email,
    permissionRole: 'editor',
    projectRole: 'tester',
  })
  const user = await renderApp(server, guest, new URL(inviteUrl).pathname, { delay: null })
  await expectHeading('You are invited to Shared board')
  expect(screen.getByText('Editor, QA Tester')).toBeDefined()
  await click(user, 'Accept Invitation')
  await expectAddress(`/project/${project.id}`)
})
