import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility'
import { card, openBoard } from './support/board'
import { expect, test, toast } from './support/journey'
import { addMember, test as sharedTest } from './support/shared-project'
import { tabTo } from './support/tab-to'

const watch = (page: Page) => page.getByRole('button', { name: 'Watch the task' })
const stopWatching = (page: Page) => page.getByRole('button', { name: 'Stop watching the task' })

test('a task is watched and muted in its details, by the button or by w, and every other tab shows it', async ({
  page,
  context,
  laneway,
}) => {
  // Otherwise a browser tells it, after which everything of the person is read again.
  await laneway.account.update.mutate({ timeZone: 'UTC' })
  const { tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
  const taskId = tasks[0]?.id ?? 0
  await page.getByRole('link', { name: 'Paths' }).click()
  await expect(stopWatching(page)).toHaveAccessibleDescription('You hear of comments, status and due date.')
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(stopWatching(tab)).toBeVisible()
  await stopWatching(page).click()
  await expect(watch(page)).toHaveAccessibleDescription('You only hear of mentions and assignments.')
  await expect(watch(page)).toBeFocused()
  await expect(watch(tab)).toBeVisible()
  await expect.poll(() => laneway.watch.task.query({ taskId })).toEqual({ watching: false })
  await page.keyboard.press('w')
  await expect(stopWatching(page)).toBeVisible()
  await expect(stopWatching(tab)).toBeVisible()
  await expect.poll(() => laneway.watch.task.query({ taskId })).toEqual({ watching: true })
})

test('a choice that the server rejects goes back', async ({ page, laneway, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'Paths' }).click()
  await expect(stopWatching(page)).toBeVisible()
  await page.route(/watch\.setTask/, (route) => route.abort())
  await stopWatching(page).click()
  await expect(toast(page)).toContainText('Failed to stop watching this')
  await expect(stopWatching(page)).toBeVisible()
})

test('w on a card, and the palette, watch a task or stop watching it', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
  const taskId = tasks[0]?.id ?? 0
  await card(page, 'Paths').hover()
  await page.keyboard.press('w')
  await expect(toast(page)).toContainText('In “Paths” you only hear of mentions and assignments')
  await expect.poll(() => laneway.watch.task.query({ taskId })).toEqual({ watching: false })
  await page.getByRole('link', { name: 'Paths' }).focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('watch this task')
  await expect(page.getByRole('option', { name: /^Watch or stop watching this task/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('You hear of what happens in “Paths”')
  await expect.poll(() => laneway.watch.task.query({ taskId })).toEqual({ watching: true })
})

test('a project is watched beside its board, or by the palette, with all of its tasks', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway)
  await page.getByRole('button', { name: 'What changed' }).click()
  const watchProject = page.getByRole('button', { name: 'Watch the project' })
  const stopProject = page.getByRole('button', { name: 'Stop watching the project' })
  await expect(watchProject).toHaveAccessibleDescription('You hear of the tasks that you watch yourself.')
  await tabTo(page, watchProject)
  await page.keyboard.press('Enter')
  await expect(stopProject).toBeFocused()
  await expect(stopProject).toHaveAccessibleDescription(
    'You hear of all tasks, except those that you have muted.',
  )
  await expect.poll(() => laneway.watch.project.query({ projectId: project.id })).toEqual({ watching: true })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('watch this project')
  await expect(page.getByRole('option', { name: /^Watch or stop watching this project/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(watchProject).toBeVisible()
  await expect.poll(() => laneway.watch.project.query({ projectId: project.id })).toEqual({ watching: false })
  await expectNoViolations(page, 'what changed', ['region'])
})

sharedTest(
  'a task that is muted in the inbox is muted in its open details',
  async ({ page, context, laneway, shared: { project, other } }) => {
    await addMember(laneway, project, other, 'editor')
    const { id: assignedTo } = await laneway.account.me.query()
    const { id } = await other.laneway.task.create.mutate({
      projectId: project.id,
      title: 'Paths',
      assignedTo,
    })
    await page.goto(`/project/${project.id}?task=${id}`)
    await expect(stopWatching(page)).toBeVisible()
    const inbox = await context.newPage()
    await inbox.goto('/inbox')
    await inbox.getByRole('button', { name: 'Mute Paths' }).click()
    await expect(watch(page)).toBeVisible()
  },
)

sharedTest(
  'whoever comments on a task sees at once that they watch it',
  async ({ page, laneway, shared: { project, other } }) => {
    await addMember(laneway, project, other, 'editor')
    const { id } = await other.laneway.task.create.mutate({ projectId: project.id, title: 'Beds' })
    // Otherwise the browser tells it, after which everything of the person is read again.
    await laneway.account.update.mutate({ timeZone: 'UTC' })
    await page.goto(`/project/${project.id}?task=${id}`)
    await expect(watch(page)).toHaveAccessibleDescription('You only hear of mentions and assignments.')
    await page.keyboard.press('m')
    await page.getByLabel('New comment').fill('Deep ones')
    await page.keyboard.press('Control+Enter')
    await expect(stopWatching(page)).toBeVisible()
  },
)

test('the details with their watch control have no accessibility violations, on a phone too', async ({
  page,
  laneway,
}) => {
  test.slow()
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'Paths' }).click()
  await expect(stopWatching(page)).toBeVisible()
  await tabTo(page, stopWatching(page))
  await page.keyboard.press('Space')
  await expect(watch(page)).toBeFocused()
  await expectNoViolations(page, 'details that are watched', ['region'])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoViolations(page, 'details that are watched, on a phone', ['region'])
})
