import type { Page } from '@playwright/test'
import { taskStatuses } from '../../src/domain/task'
import { boxes, holdScripts, isStarted, moved } from './support/before-scripts'
import { card, lane } from './support/board'
import { insertTasks, taskRows } from './support/insert-tasks'
import { expect, test, type Laneway } from './support/journey'

test.use({ reusesPages: false })

/** A board of 3,000 tasks that has been opened in this browser before. */
async function prepareLong(page: Page, laneway: Laneway) {
  await laneway.account.update.mutate({ timeZone: 'Europe/Berlin' })
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  const rows = Array.from({ length: 3_000 }, (_, index) => {
    const status = taskStatuses[index % taskStatuses.length] ?? 'todo'
    return {
      title: `Bed ${index + 1}${index % 3 === 0 ? ', the title of which takes a second line on its card' : ''}`,
      status,
      finishedAt: status === 'done' ? new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString() : null,
    }
  })
  await insertTasks(taskRows(project.id, rows))
  const board = `/project/${project.id}`
  await page.goto(board)
  await isStarted(page)
  return { board, projectId: project.id }
}

test('a long board shows its first cards before the script, which leaves them where they are, shows what has changed since, and counts what was pressed', async ({
  page,
  laneway,
}) => {
  const { board, projectId } = await prepareLong(page, laneway)
  const first = lane(page, 'To Do').getByRole('listitem').first()

  await test.step('the cards stay where they are, and are asked for once', async () => {
    const release = await holdScripts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(board, { waitUntil: 'commit' })
    await expect(card(page, 'Bed 1,')).toBeVisible()
    await expect(card(page, 'Bed 3000')).toBeVisible()
    await expect(first).toHaveAttribute('aria-setsize', '600')
    await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded')
    const before = await boxes(page)
    release()
    await isStarted(page)
    expect(asked.filter((url) => url.includes('task.list'))).toHaveLength(1)
    await page.unrouteAll({ behavior: 'wait' })
    const after = await boxes(page)
    expect([moved(before, after), after.length]).toEqual([[], before.length])
  })

  await test.step('a board that has changed since its page was made is shown as it is now', async () => {
    const release = await holdScripts(page, /\.js$|\/trpc\/task\.list/)
    await page.goto(board, { waitUntil: 'commit' })
    await expect(card(page, 'Bed 1,')).toBeVisible()
    await laneway.task.create.mutate({ projectId, title: 'Hedge', dueDate: '2026-01-01T09:00:00.000Z' })
    release()
    await expect(card(lane(page, 'To Do'), 'Hedge')).toBeVisible()
    await expect(first).toHaveAttribute('aria-setsize', '601')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('what is pressed before the script runs counts once it does', async () => {
    const release = await holdScripts(page)
    await page.goto(board, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add a task to To Do' }).click()
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('bed 1500')
    release()
    await expect(page.getByRole('textbox', { name: 'New task in To Do' })).toBeVisible()
    await expect(card(page, 'Bed 1500')).toBeVisible()
  })
})
