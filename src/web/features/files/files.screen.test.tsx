import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { addFilesAs } from '@/web/testing/inject-upload'
import {
  button,
  click,
  dialog,
  expectFocus,
  expectGone,
  expectToast,
  field,
  findLink,
  toast,
} from '@/web/testing/on-screen'
import { openAs, openBoard, openDetails, sharedProject } from '@/web/testing/task-scenes'

const server = await testServer()
const gravel = { title: 'Order gravel' }

const section = () => screen.findByRole('region', { name: 'Files' })
const names = () =>
  [...document.querySelectorAll('[aria-label="Files"] [data-file]')].map((opener) =>
    opener.getAttribute('aria-label')?.replace('Open ', ''),
  )
const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const open = (name: string) => button(`Open ${name}`)
const menuItem = (name: string) => screen.findByRole('menuitem', { name })

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const png = (name: string) => new File([new Uint8Array(picture)], name, { type: 'image/png' })
const text = (name: string, content = 'two tons') => new File([content], name, { type: 'text/plain' })
const chosen = (...files: File[]) => ({ target: { files } })
const carrying = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'], dropEffect: 'none' } })
const pasted = (...files: File[]) => ({ clipboardData: { files, types: ['Files'], getData: () => '' } })

const addByPicker = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Files to add'), chosen(...files))

/** In another browser of this person. */
async function addElsewhere(person: { id: number }, taskId: number, ...files: File[]) {
  const { cookies } = await server.as(person)
  await addFilesAs(cookies, server.app, taskId, files)
}

/** The details of a task with these files. */
async function openFiles(...files: File[]) {
  const scene = await openDetails(server, [gravel])
  await button('Add a file')
  await addByPicker(...files)
  await waitFor(() => expect(names()).toHaveLength(files.length))
  const stored = () => scene.laneway.file.list.query({ taskId: scene.taskId })
  return { ...scene, stored }
}

test('files are chosen, pictures are shown first, and the card counts them', async () => {
  const { user, laneway, taskId } = await openDetails(server, [gravel])
  await button('Add a file')
  await addByPicker(text('quarries.txt'), png('heap.png'))
  await expectNames('heap.png', 'quarries.txt')
  expect((await section()).textContent).toContain('Files2Drop or add')
  expect((await section()).textContent).toContain('8 bytes')
  expect((await open('heap.png')).querySelector('img')).toHaveAttribute('width', '60')
  await click(user, 'Close')
  const card = await screen.findByRole('article')
  await waitFor(() => expect(within(card).getByTitle('Files').textContent).toBe('2'))
  expect((await laneway.file.list.query({ taskId })).map(({ name }) => name)).toEqual([
    'quarries.txt',
    'heap.png',
  ])
})

test('the details take files that are dropped or pasted, but not in place of a text', async () => {
  const { user } = await openDetails(server, [gravel])
  const details = await waitFor(() => {
    const found = document.querySelector('[data-task-details]')
    if (!found) throw new Error('The details are not open')
    return found
  })
  fireEvent.dragOver(details, carrying())
  await waitFor(() => expect(details).toHaveAttribute('data-takes-files'))
  fireEvent.drop(details, carrying(text('dropped.txt')))
  await expectNames('dropped.txt')
  expect(details).not.toHaveAttribute('data-takes-files')
  fireEvent.paste(details, pasted(text('pasted.txt')))
  await expectNames('dropped.txt', 'pasted.txt')
  const comment = await field('New comment')
  fireEvent.paste(comment, {
    clipboardData: { files: [png('cells.png')], types: ['text/plain', 'Files'], getData: () => '' },
  })
  expect(names()).toHaveLength(2)
  expect(user).toBeTruthy()
})

/** Drags files over a card until it is marked, and drops them there. */
async function dropOnCard(title: string, ...files: File[]) {
  const link = await findLink(title)
  const item = link.closest('li')
  await waitFor(() => {
    fireEvent.dragOver(link, carrying())
    expect(item).toHaveAttribute('data-takes-files')
  })
  fireEvent.drop(link, carrying(...files))
  expect(item).not.toHaveAttribute('data-takes-files')
  return item
}

test('a card takes what is dropped on it, and a toast says so', async () => {
  const { laneway, project } = await openBoard(server, [gravel])
  const item = await dropOnCard('Order gravel', text('quarries.txt'))
  await expectToast('“quarries.txt” is being added to “Order gravel”')
  await waitFor(() => expect(item?.querySelector('[title="Files"]')?.textContent).toBe('1'))
  expect((await laneway.task.list.query({ projectId: project.id }))[0]?.files).toBe(1)
})

test('a toast says why what was dropped on a card was not added', async () => {
  await openBoard(server, [gravel])
  await dropOnCard('Order gravel', text('empty.txt', ''))
  await expectToast('File not added', 'The file “empty.txt” is empty.')
})

test('a card that is dragged to another lane is no file', async () => {
  await openBoard(server, [gravel])
  const link = await findLink('Order gravel')
  fireEvent.dragOver(link, { dataTransfer: { files: [], types: ['text/plain'] } })
  expect(link.closest('li')).not.toHaveAttribute('data-takes-files')
})

test('a picture becomes the cover of its card, and no cover again', async () => {
  const { user } = await openFiles(png('heap.png'))
  const [card] = await screen.findAllByRole('article', { hidden: true })
  const cover = () => card?.querySelector('img[src$="/preview"]')
  await click(user, 'Actions of heap.png')
  await user.click(await menuItem('Use as cover'))
  await waitFor(() => expect(cover()).toBeTruthy())
  await click(user, 'Actions of heap.png')
  await user.click(await menuItem('Remove cover'))
  await waitFor(() => expect(cover()).toBeNull())
})

test('a file is renamed where it stands', async () => {
  const { user, stored } = await openFiles(text('quarries.txt'))
  await click(user, 'Actions of quarries.txt')
  await user.click(await menuItem('Rename'))
  const name = await field('Name of the file')
  await waitFor(() => expect([name.selectionStart, name.selectionEnd]).toEqual([0, 8]))
  await user.clear(name)
  await user.type(name, 'three quarries.txt{Enter}')
  await expectNames('three quarries.txt')
  await waitFor(async () => expect((await stored())[0]?.name).toBe('three quarries.txt'))
})

test('a deleted file is gone at once, and back by undo', async () => {
  const { user, stored } = await openFiles(text('a.txt'), text('b.txt'))
  await click(user, 'Actions of a.txt')
  await user.click(await menuItem('Delete'))
  await expectNames('b.txt')
  await expectToast('“a.txt” deleted. Kept in the bin for 30 days.')
  expect(await stored()).toHaveLength(1)
  await click(user, /^Undo/)
  await expectNames('a.txt', 'b.txt')
  expect(await stored()).toHaveLength(2)
})

test('a refused file stays with the reason, can be sent again, and be forgotten', async () => {
  const { user } = await openDetails(server, [gravel])
  await button('Add a file')
  await addByPicker(text('empty.txt', ''))
  const retry = await button('Retry')
  const row = retry.closest('li')
  expect(row?.textContent).toMatch(/^empty\.txtThe file “empty\.txt” is empty/)
  await user.click(retry)
  await button('Retry')
  await click(user, 'Do not add empty.txt')
  await button('Add a file')
})

test('the viewer goes from file to file, by keys and by buttons, and gives the focus back', async () => {
  const { user } = await openFiles(png('heap.png'), text('quarries.txt'))
  const opener = await open('heap.png')
  await user.click(opener)
  const viewer = await dialog('heap.png')
  expect(within(viewer).getByRole('img', { name: 'heap.png' })).toBeTruthy()
  expect(within(viewer).getByText(/bytes, 1 of 2/)).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  const other = await dialog('quarries.txt')
  expect(within(other).queryByRole('img', { name: 'quarries.txt' })).toBeNull()
  await user.keyboard('{ArrowRight}')
  await dialog('quarries.txt')
  await click(user, 'Previous file')
  await dialog('heap.png')
  await user.keyboard('0')
  await button('100 %')
  await user.keyboard('+')
  await button('150 %')
  await user.keyboard('-')
  await button('100 %')
  await user.keyboard('0')
  await button('Fit')
  await user.keyboard('{Escape}')
  await dialog('Order gravel')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'heap.png' })).toBeNull())
  await expectFocus(opener)
})

test('an image that is pasted into a comment is stored, written at the cursor and shown', async () => {
  const { user, stored } = await openFiles(png('first.png'))
  const comment = await field('New comment')
  await user.type(comment, 'See')
  fireEvent.paste(comment, pasted(png('heap [2].png')))
  await expectNames('first.png', 'heap [2].png')
  const [, second] = await stored()
  await waitFor(() => expect(comment.value).toBe(String.raw`See ![heap \[2\].png](file:${second?.id})`))
  await click(user, 'Comment')
  const image = await screen.findByRole('img', { name: 'heap [2].png' })
  await user.click(image)
  await dialog('heap [2].png')
})

test('what somebody else adds, renames and deletes shows at once', async () => {
  const { laneway, taskId, stored, person } = await openFiles(text('a.txt'))
  await addElsewhere(person, taskId, text('b.txt'))
  await expectNames('a.txt', 'b.txt')
  const [first, second] = await stored()
  await laneway.file.rename.mutate({ fileId: first?.id ?? 0, name: 'c.txt' })
  await expectNames('c.txt', 'b.txt')
  for (const file of [first, second]) await laneway.file.delete.mutate({ fileId: file?.id ?? 0 })
  await button('Add a file')
})

test('Shift F asks for files of the card or of the open task', async () => {
  const { user } = await openBoard(server, [gravel])
  const picker = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  const asked = () => picker.mock.contexts.map((input) => input instanceof HTMLInputElement && input.type)
  const link = await findLink('Order gravel')
  link.focus()
  await user.keyboard('{Shift>}F{/Shift}')
  await dialog('Order gravel')
  await waitFor(() => expect(asked()).toEqual(['file']))
  await user.keyboard('{Shift>}F{/Shift}')
  await waitFor(() => expect(asked()).toEqual(['file', 'file']))
  picker.mockRestore()
})

test('whoever may only read sees and downloads files, and changes none', async () => {
  const { laneway, project, person, other } = await sharedProject(server, 'read')
  const task = await laneway.task.create.mutate({ projectId: project.id, ...gravel })
  const user = await openAs(server, other, `/project/${project.id}?task=${task.id}`)
  await dialog('Order gravel')
  await expectGone('Add a file')
  await addElsewhere(person, task.id, png('heap.png'))
  await expectNames('heap.png')
  expect(screen.queryByText('Drop or add')).toBeNull()
  await click(user, 'Actions of heap.png')
  await menuItem('Download')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Download',
    'Copy as Markdown',
  ])
  expect(toast()).toBeNull()
})
