import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { freePort } from '../../src/server/platform/process/free-port'
import { card, lane, openBoard, taskDetails } from './support/board'
import { expect, test, toast } from './support/journey'
import { makeMigratedDataDir, type Product, startProduct } from './support/product'
import { workerReady } from './support/worker-ready'

const port = String(await freePort())
let dataDir: string
let product: Product

const start = () => startProduct({ dataDir, env: { PORT: port, LOG_LEVEL: 'warn' } })

test.use({ baseURL: `http://localhost:${port}`, serviceWorkers: 'allow', fetchesAhead: true })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  dataDir = await makeMigratedDataDir()
  product = await start()
})
test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const offlineLine = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

/** Waits until the service worker has its files, and the browser has stored this part of the page's data. */
async function keptForLater(page: Page, query: string) {
  await workerReady(page)
  await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining(query))
}

/** The names of the items that the browser has stored. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'laneway')) return []
    const opening = indexedDB.open('laneway')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result.map(String)
  })

test('without a server, what was seen opens from memory and says so, and nothing else, until the server is back', async ({
  page,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_|no-response|Failed to load resource/)
  const { id } = await laneway.account.me.query()
  const { project, tasks } = await openBoard(page, laneway, [{ title: 'Paths', assignedTo: id }])
  await page.getByRole('link', { name: 'Paths' }).click()
  await expect(taskDetails(page, 'Paths')).toContainText('created the task')
  await page.goto('/my-tasks')
  await expect(page.getByRole('link', { name: 'Paths' })).toBeVisible()
  await page.goto(`/project/${project.id}`)
  await keptForLater(page, '"task.list"')
  await product.stop()

  await page.reload()
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect(offlineLine(page)).toContainText(
    'You can read what you have opened before, and what you type is kept.',
  )
  await page.getByRole('link', { name: /^My Tasks/ }).click()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeVisible()
  await page.goto(`/project/${project.id}/settings`)
  await expect(page.getByText('Laneway cannot be reached')).toBeVisible()
  await page.goto(`/project/${project.id}?q=`)
  await page.getByRole('button', { name: 'Add a task to To Do' }).click()
  await page.getByRole('textbox', { name: 'New task in To Do' }).fill('Beds')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Laneway cannot be reached')

  product = await start()
  await laneway.task.update.mutate({ taskId: tasks[0]?.id ?? 0, status: 'done' })
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect(offlineLine(page)).toHaveCount(0)
})

test('the browser can install Laneway as an app', async ({ page, request }) => {
  await page.goto('/auth')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const response = await request.get(address ?? '')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ name: 'Laneway', start_url: '/', display: 'standalone' })
  const icons: { src: string; sizes: string }[] = manifest.icons
  const sizes = await page.evaluate(
    sizesOf,
    icons.map(({ src }) => src),
  )
  expect(sizes).toEqual(icons.map((icon) => icon.sizes))
  expect(manifest.background_color).toBe(await page.evaluate(groundColor))
})

const sizesOf = (sources: string[]) =>
  Promise.all(
    sources.map(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }),
  )

const groundColor = () => getComputedStyle(document.documentElement).getPropertyValue('--ground')
