import type { Page } from '@playwright/test'
import { taskStatuses } from '../../src/domain/task'
import { boxes, holdScripts, isStarted, moved } from './support/before-scripts'
import { card, lane } from './support/board'
import { insertTasks } from './support/insert-tasks'
import { expect, test, type Laneway } from './support/journey'

test.use({ reusesPages: false })

/** A board of 3,000 tasks that has been opened in this browser before. */
async function prepareLong(page: Page, laneway: Laneway) {
  await laneway.account.update.mutate({ timeZone: 'Europe/Berlin' })
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    projectId: project.id,
    title: `Bed ${index + 1}${index % 3 === 0 ? ', the title of which takes a second line on its card' : ''}`,
    description: '',
    status: taskStatuses[index % taskStatuses.length] ?? 'todo',
    priority: 'medium' as const,
    finishedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }))
  await insertTasks(process.env.LANEWAY_TEST_DATA ?? '', rows)
  const board = `/project/${project.id}`
  await page.goto(board)
  await isStarted(page)
  return { board, projectId: project.id }
}

test('a long board shows its first cards before the script, which leaves them where they are', async ({
  page,
  laneway,
}) => {
  const { board } = await prepareLong(page, laneway)
  const release = await holdScripts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(board, { waitUntil: 'commit' })
  await expect(card(page, 'Bed 1,')).toBeVisible()
  await expect(card(page, 'Bed 3000')).toBeVisible()
  await expect(lane(page, 'To Do').getByRole('listitem').first()).toHaveAttribute('aria-setsize', '600')
  await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded')
  const before = await boxes(page)
  release()
  await isStarted(page)
  expect(asked.filter((url) => url.includes('task.list'))).toHaveLength(1)
  await page.unrouteAll({ behavior: 'wait' })
  const after = await boxes(page)
  expect([moved(before, after), after.length]).toEqual([[], before.length])
})

test('what is pressed on a long board before the script runs counts once it does', async ({
  page,
  laneway,
}) => {
  const { board } = await prepareLong(page, laneway)
  const release = await holdScripts(page)
  await page.goto(board, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add a task to To Do' }).click()
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('bed 1500')
  release()
  await expect(page.getByRole('textbox', { name: 'New task in To Do' })).toBeVisible()
  await expect(card(page, 'Bed 1500')).toBeVisible()
})

test('a long board that has changed since its page was made is shown as it is now', async ({
  page,
  laneway,
}) => {
  const { board, projectId } = await prepareLong(page, laneway)
  const release = await holdScripts(page, /\.js$|\/trpc\/task\.list/)
  await page.goto(board, { waitUntil: 'commit' })
  await expect(card(page, 'Bed 1,')).toBeVisible()
  await laneway.task.create.mutate({ projectId, title: 'Hedge', dueDate: '2026-01-01T09:00:00.000Z' })
  release()
  await expect(card(lane(page, 'To Do'), 'Hedge')).toBeVisible()
  await expect(lane(page, 'To Do').getByRole('listitem').first()).toHaveAttribute('aria-setsize', '601')
})
