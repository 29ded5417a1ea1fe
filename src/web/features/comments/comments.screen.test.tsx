import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { before } from '@/web/testing/held-calls'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
import { button, dialog, expectFocus, expectNoDialog, findLink, replaceText } from '@/web/testing/on-screen'
import { newProject, openAs, openBoard, sharedProject } from '@/web/testing/task-scenes'
import { card, expectGone, expectToast, openTab } from '@/web/testing/task-screens'

const server = await testServer()
const gravel = { title: 'Order gravel' }

const commentField = () => screen.findByLabelText('New comment')
const editedField = () => screen.findByLabelText('Comment', { selector: 'textarea' })
const comments = async () => {
  await screen.findByRole('tab', { name: /^Comments/ })
  return [...document.querySelectorAll<HTMLElement>('[data-entry="comment"]')]
}
const count = async (title: string) => within(await card(title)).queryByTitle('Comments')?.textContent

/** The comment with these words. */
const comment = (text: string) =>
  waitFor(async () => {
    const found = (await comments()).find(({ textContent }) => textContent?.includes(text))
    if (!found) throw new Error(`There is no comment “${text}”`)
    return found
  })

async function openComments(user: UserEvent, title: string) {
  ;(await findLink(title)).focus()
  await user.keyboard('m')
  const field = await commentField()
  await expectFocus(field)
  return field
}

/** Chooses from the menu of the comment with these words. */
async function act(user: UserEvent, text: string, action: string) {
  await user.click(await button(/^Actions of the comment by /, await comment(text)))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

async function say(user: UserEvent, text: string) {
  await replaceText(user, await commentField(), text)
  await user.keyboard('{Control>}[Enter]{/Control}')
  await comment(text)
  expect(await commentField()).toHaveValue('')
}

/** A board of one task with a comment of its owner, whose text is about to be changed. */
async function openEdit() {
  const scene = await newProject(server, [gravel])
  const { laneway, taskId, person, project } = scene
  const { id: commentId } = await laneway.comment.create.mutate({ taskId, content: 'Two tonnes' })
  const user = await openAs(server, person, `/project/${project.id}`)
  await openComments(user, 'Order gravel')
  await act(user, 'Two tonnes', 'Edit comment')
  const field = await editedField()
  await replaceText(user, field, 'Three tonnes')
  return { ...scene, user, commentId, field }
}

/** A board of one task of two people, as the first of them. */
async function openShared(role: 'read' | 'editor' = 'editor') {
  const shared = await sharedProject(server, role)
  const { id: taskId } = await shared.laneway.task.create.mutate({ projectId: shared.project.id, ...gravel })
  return { ...shared, taskId, address: `/project/${shared.project.id}` }
}

test('a comment is written by keyboard alone, and counted on the card', async () => {
  const { user } = await openBoard(server, [gravel])
  expect(await count('Order gravel')).toBeUndefined()
  await openComments(user, 'Order gravel')
  await say(user, 'Two tonnes,\nor three?')
  await screen.findByRole('tab', { name: 'Comments 1' })
  await user.keyboard('[Escape]')
  await expectNoDialog()
  expect(await count('Order gravel')).toBe('1')
})

test('in the details, m leads to the field, and a task without comments reads none', async () => {
  const { user } = await openBoard(server, [gravel])
  await user.click(await findLink('Order gravel'))
  await dialog('Order gravel')
  const field = await commentField()
  expect(document.activeElement).not.toBe(field)
  await user.keyboard('m')
  await expectFocus(field)
  await user.keyboard('mu')
  expect(field).toHaveValue('mu')
})

test('what two people say and how they react is there at once', async () => {
  const { laneway, other, taskId, address } = await openShared()
  const user = await openAs(server, other, address)
  await openComments(user, 'Order gravel')
  const { id: commentId } = await laneway.comment.create.mutate({ taskId, content: 'Two tonnes?' })
  const theirs = await comment('Two tonnes?')
  await laneway.comment.react.mutate({ commentId, emoji: '👍' })
  await user.click(await button('Thumbs up: 1', theirs))
  const reaction = await button('Thumbs up: 2, yours too', theirs)
  expect(reaction).toHaveAttribute('aria-pressed', 'true')
  await user.click(reaction)
  await button('Thumbs up: 1', theirs)
  await user.click(await button(/^Actions of the comment by /, theirs))
  await screen.findByRole('menuitem', { name: 'Copy link' })
  expect(screen.queryByRole('menuitem', { name: 'Edit comment' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Delete comment' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'React with Party' }))
  await button('Party: 1, yours', theirs)
})

test('people are mentioned by keyboard alone', async () => {
  const { person, other, address } = await openShared()
  const user = await openAs(server, person, address)
  const { username } = other
  const field = await openComments(user, 'Order gravel')
  await user.keyboard(`Ask @${username.slice(0, 10)}`)
  expect(await screen.findByRole('option', { name: new RegExp(username) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await screen.findByText('1 person to mention')
  await user.keyboard('[Escape]')
  await expectGone(() => screen.queryByRole('listbox', { name: 'People to mention' }))
  await user.keyboard(username.slice(10, 11))
  await screen.findByRole('option', { name: new RegExp(username) })
  await user.keyboard('[ArrowDown][ArrowUp][Enter]')
  await waitFor(() => expect(field).toHaveValue(`Ask @${username} `))
  await user.keyboard('about it{Control>}[Enter]{/Control}')
  expect(await comment(`Ask @${username} about it`)).toBeDefined()
})

test('a comment is edited and deleted where it stands', async () => {
  const { user, field } = await openEdit()
  await expectFocus(field)
  await user.keyboard('[Escape]')
  await act(user, 'Two tonnes', 'Edit comment')
  await replaceText(user, await editedField(), 'Three tonnes')
  await user.keyboard('{Control>}[Enter]{/Control}')
  await waitFor(async () => expect(await comment('Three tonnes')).toHaveTextContent('edited'))
  await act(user, 'Three tonnes', 'Delete comment')
  await user.click(await button('Delete', await dialog('Delete comment')))
  await screen.findByRole('tab', { name: 'Comments 0' })
  expect(await comments()).toEqual([])
})

test('an edit of a comment that was changed elsewhere is not sent before its writer decides', async () => {
  const { user, person, laneway, taskId, commentId } = await openEdit()
  const stored = async () => (await laneway.comment.list.query({ taskId }))[0]?.content
  before('comment.update', () => laneway.comment.update.mutate({ commentId, content: 'Four tonnes' }))
  await user.keyboard('{Control>}[Enter]{/Control}')
  const conflict = () => screen.findByRole('group', { name: /changed this text elsewhere/ })
  expect(await conflict()).toHaveTextContent('Four tonnes')
  expect(await conflict()).toHaveTextContent('Three tonnes')
  await user.keyboard('{Control>}[Enter]{/Control}')
  expect(await stored()).toBe('Four tonnes')

  const again = await openAs(server, person, location.pathname + location.search)
  await act(again, 'Four tonnes', 'Edit comment')
  await again.click(await button('Edit both', await conflict()))
  expect(await editedField()).toHaveValue('Four tonnes\nThree tonnes')
  before('comment.update', () => laneway.comment.update.mutate({ commentId, content: 'Five tonnes' }))
  await again.click(await button('Save'))
  expect(await conflict()).toHaveTextContent('Five tonnes')
  await again.click(await button('Use mine'))
  await waitFor(async () => expect(await stored()).toBe('Four tonnes\nThree tonnes'))
})

test('an edit of a comment that was changed elsewhere can be given up', async () => {
  const { user, laneway, commentId } = await openEdit()
  before('comment.update', () => laneway.comment.update.mutate({ commentId, content: 'Four tonnes' }))
  await user.click(await button('Save'))
  await user.click(await button('Keep theirs'))
  expect(await comment('Four tonnes')).not.toHaveTextContent('Three tonnes')
})

test('an edit of a comment that was deleted meanwhile keeps its text', async () => {
  const { user, laneway, commentId, field } = await openEdit()
  await laneway.comment.delete.mutate({ commentId })
  await screen.findByRole('tab', { name: 'Comments 0' })
  await user.click(await button('Save'))
  await expectToast(/This comment does not exist/)
  expect(field).toHaveValue('Three tonnes')
})

test('a comment that is typed comes back, and stays when its task is deleted', async () => {
  const { user, person, laneway, taskId } = await openBoard(server, [gravel])
  await replaceText(user, await openComments(user, 'Order gravel'), 'Two tonnes?')
  const again = await openAs(server, person, location.pathname + location.search)
  await dialog('Order gravel')
  await again.keyboard('m')
  expect(await commentField()).toHaveValue('Two tonnes?')
  // Only the stream says who deleted it.
  await untilStreamOpen()
  await laneway.task.delete.mutate({ taskId })
  const left = await dialog('This task was deleted')
  expect(within(left).getByLabelText('What it contained')).toHaveValue('Order gravel\n\nTwo tonnes?')
  await again.click(await button('Create a new task from it', left))
  await waitFor(async () => expect(await count('Order gravel')).toBe('1'))
})

test('the newest fifty are shown, with the earlier ones by a button and a line above what is new', async () => {
  const { person, other, taskId, address } = await openShared()
  for (let index = 1; index <= 52; index += 1)
    await server.make.comment(other, { id: taskId }, `Word ${index}.`)
  const user = await openAs(server, person, address)
  await openComments(user, 'Order gravel')
  await openTab(user, /^Comments/)
  await waitFor(async () => expect(await comments()).toHaveLength(50))
  await user.click(await button('Show 2 earlier'))
  await waitFor(async () => expect(await comments()).toHaveLength(52))
  expect((await comments())[0]).toHaveTextContent('Word 1.')
  expect(screen.queryByText(/since you last looked/)).toBeNull()
  await user.keyboard('[Escape]')
  await expectNoDialog()

  for (const content of ['New one', 'New two', 'New three'])
    await other.laneway.comment.create.mutate({ taskId, content })
  await waitFor(async () => expect(await count('Order gravel')).toBe('55'))
  await openComments(user, 'Order gravel')
  expect(await comment('New one')).toHaveTextContent('3 new since you last looked')
})

test('whoever only reads a board comments, but not when it is archived', async () => {
  const { laneway, project, other, address } = await openShared('read')
  const user = await openAs(server, other, address)
  await openComments(user, 'Order gravel')
  await say(user, 'Two tonnes?')
  await replaceText(user, await commentField(), 'Or three?')
  await laneway.project.update.mutate({ projectId: project.id, status: 'archived' })
  await screen.findByText(/^This project is now archived\./)
  expect(await commentField()).toHaveValue('Or three?')
  await user.click(await button(/^Actions of/, await comment('Two tonnes?')))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Copy link'])
})
