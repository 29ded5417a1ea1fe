import { expectNoViolations } from './support/accessibility'
import { expect } from './support/journey'
import { addMember, test } from './support/shared-project'

test('an assignment is in the inbox of every tab at once, and is read in all of them', async ({
  page,
  context,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/my-tasks')
  await expect(second.getByRole('heading', { name: 'No tasks found' })).toBeVisible()
  await other.laneway.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo })
  await expect(page.getByRole('link', { name: 'Paths' })).toBeVisible()
  const bell = second.getByRole('link', { name: 'Inbox, 1 unread' })
  await expect(bell).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read: Paths' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await expect(bell).toHaveCount(0)
  await expect(second.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All' }).click()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeVisible()
})

test('an entry opens its task beside the list on a wide screen, and over it on a phone, where nothing is wider than the screen', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  const { id } = await other.laneway.task.create.mutate({ projectId: project.id, title: 'Paths', assignedTo })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).click()
  const entry = page.getByRole('link', { name: 'Paths' })
  await expect(entry).toBeVisible()
  await expectNoViolations(page, 'the inbox')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.setViewportSize({ width: 1440, height: 900 })
  const before = await entry.boundingBox()
  await entry.click()
  const details = page.getByRole('complementary', { name: 'Paths' })
  await expect(details.getByRole('heading', { name: 'Paths' })).toBeVisible()
  await expect(details.getByLabel('New comment')).toBeInViewport({ ratio: 1 })
  const after = await entry.boundingBox()
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y])
  const list = await page.getByRole('list', { name: 'Unread notifications' }).boundingBox()
  const beside = await details.boundingBox()
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  await expectNoViolations(page, 'the inbox with an open task')
  await page.goBack()
  await expect(details).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/inbox?show=all&task=${id}`)
  const over = page.getByRole('dialog', { name: 'Paths' })
  expect((await over.boundingBox())?.width).toBe(390)
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(entry).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** A comment as high as a third of the screen. */
const tall = (words: string) => [words, ...Array.from({ length: 12 }, () => '- gravel')].join('\n')

test('the details beside the list keep their header in sight when they go to a comment at their end', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  const { id: taskId } = await laneway.task.create.mutate({
    projectId: project.id,
    title: 'Paths',
    assignedTo,
  })
  for (const words of ['First', 'Second', 'Third', 'Last'])
    await other.laneway.comment.create.mutate({ taskId, content: tall(words) })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/inbox')
  await page.getByRole('link', { name: 'Paths' }).click()
  const details = page.getByRole('complementary', { name: 'Paths' })
  await expect(details.locator('[data-linked]')).toContainText('Last')
  await expect(details.locator('[data-linked]')).toBeInViewport()
  await expect(details.getByRole('heading', { name: 'Paths' })).toBeInViewport({ ratio: 1 })
  expect(await details.evaluate((panel) => panel.scrollTop)).toBe(0)
})

test('a comment in the details is read when it is scrolled into sight, and not before', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  const { id: taskId } = await laneway.task.create.mutate({
    projectId: project.id,
    title: 'Paths',
    assignedTo,
  })
  for (const words of ['First', 'Second', 'Third', 'Last'])
    await other.laneway.comment.create.mutate({ taskId, content: tall(words) })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/project/${project.id}`)
  await page.getByRole('link', { name: 'Paths' }).click()
  const comments = page.getByRole('dialog', { name: 'Paths' }).locator('[data-entry="comment"]')
  const unread = async () =>
    (await laneway.notification.list.query({ unread: true })).map(
      ({ comment }) => comment?.content.split(/\s/)[0],
    )
  await expect(comments).toHaveCount(4)
  await expect.poll(unread).not.toContain('First')
  expect(await unread()).toContain('Last')
  await comments.last().scrollIntoViewIfNeeded()
  await expect.poll(unread).not.toContain('Last')
})
