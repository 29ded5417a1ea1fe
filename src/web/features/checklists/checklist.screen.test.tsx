import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, click, expectGone, expectToast, field, findLink } from '@/web/testing/on-screen'
import { newProject, openAs, openBoard, openDetails, sharedProject } from '@/web/testing/task-scenes'

const server = await testServer()
const gravel = { title: 'Order gravel' }

const section = () => screen.findByRole('region', { name: 'Checklist' })
const texts = () =>
  [...document.querySelectorAll('[aria-label="Checklist"] li')].map(({ textContent }) => textContent)
const expectTexts = (...expected: string[]) => waitFor(() => expect(texts()).toEqual(expected))
const box = (name: string) => screen.findByRole('checkbox', { name })

/** The details of a task with these items. */
async function openChecklist(...items: string[]) {
  const scene = await newProject(server, [gravel])
  const { taskId, project, person } = scene
  await scene.laneway.checklist.create.mutate({ taskId, texts: items })
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  await expectTexts(...items)
  const stored = () => scene.laneway.checklist.list.query({ taskId })
  return { ...scene, user, stored }
}

test('items are typed one after the other, and a pasted list becomes one each', async () => {
  const { user, laneway, taskId } = await openDetails(server, [gravel])
  await click(user, 'Add a checklist')
  await user.type(await field('New checklist item'), 'Ask three quarries{Enter}Order{Enter}')
  await user.click(await field('New checklist item'))
  await user.paste('- [ ] Level the ground\n- [x] Spread')
  await user.keyboard('{Escape}')
  await expectTexts('Ask three quarries', 'Order', 'Level the ground', 'Spread')
  await button('Add an item')
  await waitFor(async () =>
    expect((await laneway.checklist.list.query({ taskId })).map(({ text }) => text)).toEqual(texts()),
  )
})

test('checked items count on the card, stay until the details close, and are folded then', async () => {
  const { user } = await openChecklist('Ask', 'Order', 'Spread')
  await user.click(await box('Ask'))
  expect(within(await section()).getByText('1/3')).toBeTruthy()
  await expectTexts('Ask', 'Order', 'Spread')
  await click(user, 'Close')
  const card = await screen.findByRole('article')
  await waitFor(() => expect(card.textContent).toContain('1/3'))
  await user.click(await findLink('Order gravel'))
  await expectTexts('Order', 'Spread')
  await click(user, 'Show 1 done')
  await expectTexts('Ask', 'Order', 'Spread')
})

test('what somebody else changes in the checklist shows at once', async () => {
  const { laneway, taskId, stored } = await openChecklist('Ask', 'Order')
  await laneway.checklist.create.mutate({ taskId, text: 'Spread' })
  await expectTexts('Ask', 'Order', 'Spread')
  const [first] = await stored()
  await laneway.checklist.delete.mutate({ itemId: first?.id ?? 0 })
  await expectTexts('Order', 'Spread')
})

test('Alt and an arrow move an item, which keeps the focus', async () => {
  const { user, stored } = await openChecklist('Ask', 'Order', 'Spread')
  const ask = await box('Ask')
  ask.focus()
  await user.keyboard('{Alt>}[ArrowDown][ArrowDown]{/Alt}')
  await expectTexts('Order', 'Spread', 'Ask')
  expect(document.activeElement).toBe(await box('Ask'))
  await waitFor(async () =>
    expect((await stored()).map(({ text }) => text)).toEqual(['Order', 'Spread', 'Ask']),
  )
})

test('an item is renamed where it stands, and Escape keeps what it was', async () => {
  const { user, stored } = await openChecklist('Ask', 'Order')
  await user.click(await screen.findByText('Ask'))
  const line = await field('Text of the item')
  await user.clear(line)
  await user.type(line, 'Ask three quarries{Enter}')
  await expectTexts('Ask three quarries', 'Order')
  await user.click(await screen.findByText('Order'))
  await user.type(await field('Text of the item'), ' now{Escape}')
  await expectTexts('Ask three quarries', 'Order')
  await waitFor(async () => expect((await stored())[0]?.text).toBe('Ask three quarries'))
})

test('a deleted item comes back by undo, at its place and done as it was', async () => {
  const { user, stored } = await openChecklist('Ask', 'Order', 'Spread')
  await user.click(await box('Order'))
  await click(user, 'Actions of Order')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await expectTexts('Ask', 'Spread')
  await expectToast('“Order” deleted')
  await click(user, /^Undo/)
  await click(user, 'Show 1 done')
  await expectTexts('Ask', 'Order', 'Spread')
  await waitFor(async () => expect((await stored())[1]).toMatchObject({ text: 'Order', done: true }))
})

test('an item is assigned, and becomes a task on the board', async () => {
  const { user } = await openChecklist('Ask', 'Order')
  await click(user, 'Actions of Ask')
  await user.click(await screen.findByRole('menuitem', { name: 'Assign' }))
  await user.click(await screen.findByRole('option', { name: /^Me/ }))
  await waitFor(() => expect(document.querySelector('[aria-label="Checklist"] li [title]')).toBeTruthy())
  await click(user, 'Actions of Ask')
  await user.click(await screen.findByRole('menuitem', { name: 'Make a task of it' }))
  await expectTexts('Order')
  await click(user, 'Close')
  await findLink('Ask')
})

test('a refused change is taken back, with the reason', async () => {
  const { user, laneway, stored } = await openChecklist('Ask', 'Order')
  const [, second] = await stored()
  await server.db
    .deleteFrom('checklistItems')
    .where('id', '=', second?.id ?? 0)
    .execute()
  fireEvent.click(await box('Order'))
  await expectToast('Failed to change the checklist')
  await expectTexts('Ask')
  expect(await laneway.task.mine.query()).toHaveLength(1)
  expect(user).toBeTruthy()
})

test('whoever may only read sees the items and changes none; a task without items says nothing of them', async () => {
  const { laneway, project, other } = await sharedProject(server, 'read')
  const task = await laneway.task.create.mutate({ projectId: project.id, ...gravel })
  const user = await openAs(server, other, `/project/${project.id}?task=${task.id}`)
  await screen.findByRole('dialog', { name: 'Order gravel' })
  await expectGone('Add a checklist')
  await laneway.checklist.create.mutate({ taskId: task.id, text: 'Ask' })
  await expectTexts('Ask')
  expect(await box('Ask')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Actions of Ask' })).toBeNull()
  expect(user).toBeTruthy()
})

test('a duplicate takes the checklist along, with nothing done', async () => {
  const { user, laneway, project } = await openBoard(server, [gravel])
  const [task] = await laneway.task.list.query({ projectId: project.id })
  const [item] = await laneway.checklist.create.mutate({ taskId: task?.id ?? 0, texts: ['Ask', 'Order'] })
  await laneway.checklist.update.mutate({ itemId: item?.id ?? 0, done: true })
  const card = await screen.findByRole('article')
  await waitFor(() => expect(card.textContent).toContain('1/2'))
  await click(user, 'Actions of Order gravel')
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await waitFor(async () => {
    const progress = (await laneway.task.list.query({ projectId: project.id })).map(
      ({ checklist }) => checklist,
    )
    expect(progress).toEqual([
      { done: 1, total: 2 },
      { done: 0, total: 2 },
    ])
  })
})
