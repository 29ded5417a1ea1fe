import { rm } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import { freePort } from '../../src/server/platform/process/free-port'
import { card, lane, openBoard, openFilter, setStatus, taskDetails } from './support/board'
import { expect, test } from './support/journey'
import { makeMigratedDataDir, type Product, startProduct } from './support/product'
import { copyRenamedBuild, isFormerFile } from './support/renamed-build'

const port = String(await freePort())
let newer: Awaited<ReturnType<typeof copyRenamedBuild>>
let dataDir: string
let product: Product

const start = (program?: string) => startProduct({ dataDir, env: { PORT: port, LOG_LEVEL: 'warn' }, program })

test.use({ baseURL: `http://localhost:${port}` })
test.beforeAll(async () => {
  newer = await copyRenamedBuild()
  dataDir = await makeMigratedDataDir()
  product = await start()
})
test.afterAll(async () => {
  await product.stop()
  await Promise.all([rm(dataDir, { recursive: true, force: true }), newer.remove()])
})

const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Task' })
const titleField = (page: Page) => editForm(page).getByLabel('Title')
const newVersion = (page: Page) => page.getByText('A new version is available')
const ownScript = (page: Page) => page.locator('script[type="module"][src]')

test('pages stay open through an upgrade that renames every file, and keep what was typed', async ({
  page,
  context,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource|dynamically imported/)
  const { project } = await openBoard(page, laneway, [{ title: 'Order gravel' }, { title: 'Paint fence' }])
  const stranded = await context.newPage()
  await stranded.goto(`/project/${project.id}`)
  await startEdit(page, 'Order gravel', 'Order sand')
  await startEdit(stranded, 'Paint fence', 'Paint gate')

  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await stranded.route(isFormerFile, (route) => route.fulfill({ status: 404 }))
  await product.stop()
  product = await start(newer.program)

  await test.step('the former files are there: everything opens, and the page learns of the new version', async () => {
    await expect(titleField(page)).toHaveValue('Order sand')
    await editForm(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(taskDetails(page, 'Order sand')).toBeVisible()
    await page.keyboard.press('Escape')
    await openOtherParts(page)
    const former = responses.filter((response) => isFormerFile(new URL(response.url())))
    expect(former.length).toBeGreaterThan(2)
    expect(former.filter((response) => response.status() !== 200)).toEqual([])

    await expect(newVersion(page)).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(ownScript(page)).toHaveAttribute('src', /newer-/)
    await expect(page.getByRole('heading', { name: 'My Tasks', level: 1 })).toBeVisible()
    await expect(newVersion(page)).toHaveCount(0)
  })

  await test.step('the former files are gone: a part that cannot open offers the new version', async () => {
    await expect(titleField(stranded)).toHaveValue('Paint gate')
    await stranded.keyboard.press('Escape')
    await stranded.keyboard.press('Escape')
    await stranded.getByRole('button', { name: 'Settings', exact: true }).click()
    const failure = stranded.getByRole('dialog', { name: 'This could not be opened' })
    await expect(failure).toContainText(
      'A new version of Laneway is available. Reload the page to open this.',
    )
    await expect(stranded.getByRole('banner')).toBeVisible()
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(newVersion(stranded)).toBeVisible()
    await stranded.getByRole('button', { name: 'Settings', exact: true }).click()
    await failure.getByRole('button', { name: 'Reload' }).click()
    await expect(ownScript(stranded)).toHaveAttribute('src', /newer-/)
    await expect(stranded.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await stranded.keyboard.press('Escape')
    await openEdit(stranded, 'Paint fence')
    await expect(titleField(stranded)).toHaveValue('Paint gate')
  })
})

/** Opens parts that the page has not loaded yet: a menu, a dialog, a filter and a page. */
async function openOtherParts(page: Page) {
  await setStatus(page, 'Order sand', 'In Progress')
  await expect(card(lane(page, 'In Progress'), 'Order sand')).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Task' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openFilter(page, 'Priority')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Urgent' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^My Tasks/ }).click()
  await expect(page.getByLabel('Show completed tasks')).toBeVisible()
}

async function openEdit(page: Page, title: string) {
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Edit Task' }).click()
}

async function startEdit(page: Page, from: string, to: string) {
  await openEdit(page, from)
  await titleField(page).fill(to)
}
