import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { queryClient } from '@/web/app/query-client'
import { router } from '@/web/router'
import {
  button,
  dialog,
  expectAddress,
  expectFocus,
  expectNoDialog,
  field,
  findLink,
  replaceText,
} from '@/web/testing/on-screen'
import { openAs, sharedProject } from '@/web/testing/task-scenes'
import { chooseInDetails, expectGone } from '@/web/testing/task-screens'

const server = await testServer()

const findDetails = (title: string) => screen.findByRole('complementary', { name: title })
const rows = () => [...document.querySelectorAll('[data-notification]')].map(({ textContent }) => textContent)
const expectRowFocus = (title: string) => expectFocus(() => screen.getByRole('link', { name: title }))

async function expectOpen(title: string, taskId: number) {
  await within(await findDetails(title)).findByRole('heading', { name: title })
  await expectAddress(`/inbox?task=${taskId}`)
  expect(await findLink(title)).toHaveAttribute('aria-current', 'page')
}

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
  await user.keyboard('j')
  await expectRowFocus('Beds')
  await user.keyboard('j')
  await expectRowFocus('Paths')
  await user.keyboard('ke')
  await expectGone(() => screen.queryByRole('link', { name: 'Beds' }))
  await expectRowFocus('Paths')
  await user.keyboard('[Enter]')
  await findDetails('Paths')
  await waitFor(() => expect(screen.queryByRole('link', { name: /unread/, hidden: true })).toBeNull())
})

const setWidth = (width: number) => happyDOM.setViewport({ width })

/** An inbox that says that these tasks were assigned, the last one first. */
async function openInbox(titles: readonly string[]) {
  const scene = await sharedProject(server)
  const ids: Record<string, number> = {}
  for (const title of titles) {
    const { id } = await scene.other.laneway.task.create.mutate({
      projectId: scene.project.id,
      title,
      assignedTo: scene.person.id,
    })
    ids[title] = id
  }
  const user = await openAs(server, scene.person, '/inbox')
  await findLink(titles[0] ?? '')
  return { ...scene, user, idOf: (title: string) => ids[title] ?? 0 }
}

test('an entry opens its task beside the list, from which the keys go on', async () => {
  const { user, idOf } = await openInbox(['Paths', 'Beds', 'Walls'])
  await user.click(await findLink('Walls'))
  await expectOpen('Walls', idOf('Walls'))
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  // What is read stays in its place until it is dealt with.
  await findBell(2)
  expect(rows()).toEqual(['Walls', 'Beds', 'Paths'])
  await user.keyboard('j')
  await expectOpen('Beds', idOf('Beds'))
  await expectRowFocus('Beds')
  await user.keyboard('k')
  await expectOpen('Walls', idOf('Walls'))
  await user.keyboard('e')
  await expectOpen('Beds', idOf('Beds'))
  expect(rows()).toEqual(['Beds', 'Paths'])
  await user.keyboard('[Escape]')
  await expectAddress('/inbox')
  await expectGone(() => screen.queryByRole('complementary', { name: 'Beds' }))
  await expectRowFocus('Beds')
  await user.keyboard('[Enter]')
  await expectOpen('Beds', idOf('Beds'))
  await user.keyboard('[Enter]')
  await expectFocus(() => screen.getByRole('complementary', { name: 'Beds' }))
  await user.keyboard('j')
  await expectOpen('Paths', idOf('Paths'))
  router.history.back()
  await expectAddress('/inbox')
})

test('the last entry that is dealt with closes its task', async () => {
  const { user, idOf } = await openInbox(['Paths', 'Beds'])
  await user.click(await findLink('Paths'))
  await expectOpen('Paths', idOf('Paths'))
  await user.keyboard('e')
  await expectOpen('Beds', idOf('Beds'))
  await user.keyboard('e')
  await expectNothingNew()
  await expectAddress('/inbox')
})

test('what is typed in the field of the open task is no key of the list', async () => {
  const { user, idOf } = await openInbox(['Paths', 'Beds'])
  await user.click(await findLink('Beds'))
  await expectOpen('Beds', idOf('Beds'))
  await user.keyboard('m')
  const written = await field('New comment')
  await expectFocus(written)
  await user.keyboard('jeke')
  expect(written).toHaveValue('jeke')
  await expectOpen('Beds', idOf('Beds'))
  expect(rows()).toEqual(['Beds', 'Paths'])
  await user.keyboard('[Escape]')
  await expectRowFocus('Beds')
})

test('an address opens its task, whose edit and deletion leave the list where it is', async () => {
  const { person, idOf } = await openInbox(['Paths', 'Beds'])
  const user = await openAs(server, person, `/inbox?task=${idOf('Beds')}`)
  await expectOpen('Beds', idOf('Beds'))
  await user.click(await button('Edit Task', await findDetails('Beds')))
  await replaceText(user, within(await dialog('Edit Task')).getByLabelText('Title'), 'Better beds')
  await user.keyboard('[Enter]')
  await within(await findDetails('Better beds')).findByRole('heading', { name: 'Better beds' })
  await chooseInDetails(user, 'Delete')
  await user.click(await button('Delete', await dialog('Delete “Better beds”')))
  await expectAddress('/inbox')
  await waitFor(() => expect(rows()).toEqual(['Paths']))
})

test('an entry names the people by their names, and opens its task at the comment', async () => {
  const { person, laneway, other, project } = await sharedProject(server)
  await other.laneway.account.update.mutate({ firstName: 'Mona', lastName: 'Idris' })
  const { id } = await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const written = []
  for (const content of ['Gravel', 'Sand', 'Stone', 'Bark'])
    written.push(await other.laneway.comment.create.mutate({ taskId: id, content }))
  const user = await openAs(server, person, '/inbox')
  const link = await findLink('Paths')
  expect(link.closest('li')).toHaveTextContent(/Mona Idris commented: Bark.*and 1 moreNorth garden/)
  await user.click(link)
  await expectOpen('Paths', id)
  expect(window.location.hash).toBe(`#comment-${written.at(-1)?.id}`)
  await waitFor(() => expect(document.querySelector('[data-linked]')).toHaveTextContent('Bark'))
})

test('on a narrow screen the task opens over the list, where the keys go on too', async () => {
  onTestFinished(() => setWidth(1024))
  setWidth(800)
  const { user, idOf } = await openInbox(['Paths', 'Beds'])
  await user.click(await findLink('Beds'))
  await dialog('Beds')
  await user.keyboard('j')
  await dialog('Paths')
  await expectAddress(`/inbox?task=${idOf('Paths')}`)
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await expectRowFocus('Paths')
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
