import type { BrowserContext } from '@playwright/test'
import { card, cardTitles, lane, openBoard } from './support/board'
import { countReads } from './support/count-reads'
import { goOffline } from './support/go-offline'
import { expect, test } from './support/journey'
import { twoOnABoard } from './support/two-on-a-board'

const streams = /\/trpc\/live\.events/

test('after a network failure no change is missed, and the board is not fetched again', async ({
  page,
  context,
  laneway,
  browserErrors,
  browserFixture,
}) => {
  browserErrors.expect(/net::ERR_/)
  const { other, project, tasks } = await twoOnABoard(browserFixture, page, laneway, ['Paths', 'Fence'])
  await goOffline(page)
  await other.laneway.task.update.mutate({ taskId: tasks[0]?.id ?? 0, status: 'done' })
  await other.laneway.task.delete.mutate({ taskId: tasks[1]?.id ?? 0 })
  await other.laneway.task.create.mutate({ projectId: project.id, title: 'Beds' })
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText(['Paths', 'Fence'])

  const reads = countReads(page)
  await context.setOffline(false)
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText(['Beds'])
  await expect(cardTitles(lane(page, 'Done'))).toHaveText(['Paths'])
  await expect(page.getByText('Reconnecting…')).toHaveCount(0)
  expect(reads()).toBe(0)
})

test('all tabs of a browser share one stream, and continue when its tab is closed', async ({
  page,
  context,
  laneway,
  baseURL,
}) => {
  const begun = countStreams(context)
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await expect.poll(begun).toBe(1)
  const board = page.url()
  const tab = await context.newPage()
  await tab.goto(board)
  const dashboard = await context.newPage()
  await dashboard.goto(baseURL ?? '/')
  await expect(dashboard.getByRole('link', { name: 'North garden' })).toBeVisible()
  const projectId = Number(board.split('/').at(-1))

  await laneway.task.create.mutate({ projectId, title: 'Beds' })
  await expect(card(page, 'Beds')).toBeVisible()
  await expect(card(tab, 'Beds')).toBeVisible()
  expect(begun()).toBe(1)

  await page.close()
  await laneway.task.create.mutate({ projectId, title: 'Fence' })
  await expect(card(tab, 'Fence')).toBeVisible()
  expect(begun()).toBe(2)
})

test('a visible tab takes the stream over from one that is suspended', async ({ page, context, laneway }) => {
  const { project } = await openBoard(page, laneway, [])
  const { id } = await laneway.account.me.query()
  await page.goto('about:blank')
  const sleeper = await context.newPage()
  await sleeper.goto('/healthz')
  await sleeper.evaluate(
    (name) => void navigator.locks.request(name, () => new Promise(() => undefined)).catch(() => undefined),
    `laneway of ${id}`,
  )
  await page.goto(`/project/${project.id}`)
  await expect(page.getByRole('heading', { name: 'North garden' })).toBeVisible()
  const taken = page.waitForRequest(streams)
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await taken
  await expect(card(page, 'Paths')).toBeVisible()
})

test('somebody who is signed out elsewhere sees the sign-in screen, in every tab', async ({
  page,
  context,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const tab = await context.newPage()
  await tab.goto('/my-tasks')
  await expect(tab.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
  await context.request.post('/api/logout')
  for (const each of [page, tab]) {
    await expect(each.getByRole('button', { name: 'Login' })).toBeVisible()
  }
})

/** Counts the streams that the browser opens from now on. */
function countStreams(context: BrowserContext) {
  let begun = 0
  context.on('request', (request) => {
    if (streams.test(request.url())) begun += 1
  })
  return () => begun
}
