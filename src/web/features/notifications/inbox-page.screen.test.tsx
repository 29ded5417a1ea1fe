import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/test-server'
import { queryClient } from '@/web/app/query-client'
import { button, dialog, expectFocus, findLink } from '@/web/testing/on-screen'
import { openAs, sharedProject } from '@/web/testing/task-scenes'
import { expectGone } from '@/web/testing/task-screens'

const server = await testServer()

const expectNothingNew = () => screen.findByRole('heading', { name: 'Nothing new' })
const findBell = (count: number) =>
  screen.findByRole('link', { name: count === 0 ? 'Inbox' : `Inbox, ${count} unread` })

test('the inbox is read by the keyboard alone', async () => {
  const { person, other, project } = await sharedProject(server)
  for (const title of ['Paths', 'Beds'])
    await other.laneway.task.create.mutate({ projectId: project.id, title, assignedTo: person.id })
  const user = await openAs(server, person, '/my-tasks')
  await findBell(2)
  await findLink('Paths')
  await user.keyboard('gi')
  await screen.findByRole('list', { name: 'Unread notifications' })
  const expectRowFocus = (title: string) => expectFocus(() => screen.getByRole('link', { name: title }))
  await user.keyboard('j')
  await expectRowFocus('Beds')
  await user.keyboard('j')
  await expectRowFocus('Paths')
  await user.keyboard('ke')
  await expectGone(() => screen.queryByRole('link', { name: 'Beds' }))
  await expectRowFocus('Paths')
  await user.keyboard('[Enter]')
  await dialog('Paths')
  await waitFor(() => expect(screen.queryByRole('link', { name: /unread/, hidden: true })).toBeNull())
})

test('what was muted elsewhere, and an invitation that was revoked, leave the open inbox', async () => {
  const { person, laneway, other, project } = await sharedProject(server)
  await server.make.verifiedUser(person)
  const { id } = await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await other.laneway.comment.create.mutate({ taskId: id, content: 'Gravel' })
  const { slug } = await other.laneway.organization.create.mutate({ name: 'Blue Ltd' })
  const sent = await other.laneway.invitation.inviteToOrganization.mutate({ slug, email: person.email })
  await openAs(server, person, '/inbox')
  await findLink('Paths')
  await screen.findByRole('link', { name: 'Blue Ltd' })
  await laneway.watch.setTask.mutate({ taskId: id, watching: false })
  await expectGone(() => screen.queryByRole('link', { name: 'Paths' }))
  await findBell(1)
  await other.laneway.invitation.revoke.mutate({ slug, invitationId: sent.id })
  await expectNothingNew()
  expect(await findBell(0)).toBeDefined()
})

test('whoever is removed from an organization reads it in the open inbox', async () => {
  const { laneway, other, organization } = await sharedProject(server)
  await openAs(server, other, '/inbox')
  await expectNothingNew()
  await laneway.organization.removeMember.mutate({ slug: organization.slug, memberId: other.id })
  await waitFor(() => expect(document.body).toHaveTextContent('removed you from the organization'))
})

test('a muted task tells nothing more', async () => {
  const { person, laneway, other, project } = await sharedProject(server)
  const { id } = await other.laneway.task.create.mutate({
    projectId: project.id,
    title: 'Paths',
    assignedTo: person.id,
  })
  const user = await openAs(server, person, '/inbox')
  await findBell(1)
  await user.click(await button('Mute Paths'))
  await expectNothingNew()
  await other.laneway.task.update.mutate({ taskId: id, status: 'review' })
  expect((await laneway.account.me.query())?.unreadNotifications).toBe(0)
})

test('the inbox is read again from the answers that have come with its page as JSON', async () => {
  const { person, other, project } = await sharedProject(server)
  await other.laneway.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo: person.id })
  await openAs(server, person, '/inbox')
  await findLink('Paths')
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['inbox'] }))
    queryClient.setQueryData(queryKey, JSON.parse(JSON.stringify(state.data)))
  await other.laneway.task.create.mutate({ projectId: project.id, title: 'Beds', assignedTo: person.id })
  expect(await findLink('Beds')).toBeDefined()
})
