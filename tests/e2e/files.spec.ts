import { truncate, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { defaultMaxFileBytes } from '@/domain/file'
import { expectNoViolations } from './support/accessibility'
import { card, createBoard, taskDetails } from './support/board'
import { expect, test } from './support/journey'
import { twoOnABoard } from './support/two-on-a-board'

type Sent = { name: string; type: string; content: string }

/** The events of a user who drags files from the desktop over an element and drops them there. */
async function dropFiles(page: Page, target: Locator, ...files: Sent[]) {
  const dataTransfer = await page.evaluateHandle((sent) => {
    const data = new DataTransfer()
    for (const { name, type, content } of sent) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name, { type }))
    }
    return data
  }, files)
  await expect(async () => {
    await target.dispatchEvent('dragover', { dataTransfer })
    await expect(page.locator('[data-takes-files]')).toBeVisible({ timeout: 500 })
  }).toPass()
  await target.dispatchEvent('drop', { dataTransfer })
}

async function drawing(name: string, background: string): Promise<Sent> {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, type: 'image/png', content: picture.toString('base64') }
}

const words = { name: 'quarries.txt', type: 'text/plain', content: btoa('two tons') }

test('files that are dropped on a card show in another browser, and the first becomes the cover there', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other } = await twoOnABoard(browserFixture, page, laneway, ['Paths', 'Fence'])
  await dropFiles(page, card(page, 'Paths').getByRole('link'), await drawing('heap.png', 'teal'), words)
  const theirs = card(other.page, 'Paths')
  await expect(theirs.getByTitle('Files')).toHaveText('2')
  await card(page, 'Paths').getByRole('link').click()
  const details = taskDetails(page, 'Paths')
  await details.getByRole('button', { name: 'Open heap.png' }).hover()
  await details.getByRole('button', { name: 'Actions of heap.png' }).click()
  await page.getByRole('menuitem', { name: 'Use as cover' }).click()
  const cover = theirs.locator('img[src$="/preview"]')
  await expect(cover).toBeVisible()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  const [upper, lower] = await Promise.all(
    ['Paths', 'Fence'].map((title) => card(other.page, title).boundingBox()),
  )
  expect(upper?.height).toBe(165)
  const gap = Math.abs((upper?.y ?? 0) - (lower?.y ?? 0))
  expect([gap, gap]).toContain((upper?.y ?? 0) < (lower?.y ?? 0) ? 173 : (lower?.height ?? 0) + 8)
})

test('the viewer has all files of a task at the keys, and violates no rule of accessibility', async ({
  page,
  laneway,
}) => {
  const { project, tasks } = await createBoard(laneway, [{ title: 'Order gravel' }])
  await page.goto(`/project/${project.id}?task=${tasks[0]?.id}`)
  const details = taskDetails(page, 'Order gravel')
  await expect(details.getByRole('button', { name: 'Add a file' })).toBeVisible()
  const sent = [await drawing('heap.png', 'teal'), words, await drawing('quarry.png', 'maroon')]
  await dropFiles(page, details.getByRole('tab', { name: 'History' }), ...sent)
  await expect(details.getByRole('button', { name: /^Open / })).toHaveCount(3)
  await expectNoViolations(page, 'details with files', ['region'])
  const opener = details.getByRole('button', { name: 'Open heap.png' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'heap.png' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'heap.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  const fitting = await width()
  expect(fitting).toBeLessThan(1300)
  await page.keyboard.press('0')
  expect(await width()).toBe(1600)
  await page.mouse.move(640, 400)
  await page.mouse.down()
  await page.mouse.move(440, 350, { steps: 4 })
  await page.mouse.up()
  const stage = picture.locator('..')
  expect(await stage.evaluate((element) => element.scrollLeft)).toBe(200)
  await page.keyboard.press('-')
  expect(await width()).toBe(1200)
  await page.keyboard.press('0')
  expect(await width()).toBe(fitting)
  await expectNoViolations(page, 'the viewer', ['region'])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'quarry.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'quarries.txt' })).toBeVisible()
  await expectNoViolations(page, 'the viewer with another file', ['region'])
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')])
  expect(download.suggestedFilename()).toBe('quarries.txt')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(details).toBeVisible()
})

test('a file that is too long is refused with the reason, and one that is on its way is cancelled', async ({
  page,
  laneway,
  browserErrors,
}) => {
  test.slow()
  browserErrors.expect(/Failed to load resource/)
  const { project, tasks } = await createBoard(laneway, [{ title: 'Order gravel' }])
  const taskId = tasks[0]?.id ?? 0
  await page.goto(`/project/${project.id}?task=${taskId}`)
  const details = taskDetails(page, 'Order gravel')
  await expect(details.getByRole('button', { name: 'Add a file' })).toBeVisible()
  const input = details.getByLabel('Files to add')
  // The browser reads it itself: a buffer would reach the browser through Playwright.
  const film = test.info().outputPath('film.bin')
  await writeFile(film, '')
  await truncate(film, defaultMaxFileBytes + 1)
  await input.setInputFiles(film)
  await expect(details.getByText(/is too large|may be larger/)).toBeVisible({
    timeout: 30_000,
  })
  await details.getByRole('button', { name: 'Do not add film.bin' }).click()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/tasks\/\d+\/files/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await input.setInputFiles({ name: 'slow.txt', mimeType: 'text/plain', buffer: Buffer.from('slow') })
  await expect(details.getByRole('progressbar', { name: 'Adding slow.txt' })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  const left = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await left).dismiss()
  await card(page, 'Order gravel').getByRole('link').click()
  await details.getByRole('button', { name: 'Cancel slow.txt' }).click()
  await expect(details.getByRole('button', { name: 'Add a file' })).toBeVisible()
  release()
  expect(await laneway.file.list.query({ taskId })).toEqual([])
})
