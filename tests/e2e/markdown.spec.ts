import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility'
import { createBoard, taskDetails } from './support/board'
import { expect, type Laneway, test } from './support/journey'
import { tabTo } from './support/tab-to'

const title = 'Order gravel'

/** Opens the details of a task with this description and service unit. */
async function openDetails(page: Page, laneway: Laneway, description: string, unit?: string) {
  const { project, tasks } = await createBoard(laneway, [{ title, description }])
  for (const { id: taskId } of tasks) {
    if (unit !== undefined) await laneway.serviceUnit.create.mutate({ taskId, content: unit })
    await page.goto(`/project/${project.id}?task=${taskId}`)
  }
  const details = taskDetails(page, title)
  await expect(details.getByRole('heading', { name: title })).toBeVisible()
  return details
}

const selected = (area: Locator) =>
  area.evaluate((element) =>
    element instanceof HTMLTextAreaElement
      ? element.value.slice(element.selectionStart, element.selectionEnd)
      : null,
  )

/** The file with the parser and with the component that renders its trees. */
const parser = /\/assets\/markdown-.*\.js$/

test('a text keeps its place unread until the parser has arrived, in every theme', async ({
  page,
  laneway,
}) => {
  const text = 'Some **bold** words\nand a line\n\n- one\n- two\n\nhttps://gravel.example'
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(parser, async (route) => {
    await held
    await route.continue()
  })
  const details = await openDetails(page, laneway, text, text)
  const stream = details.getByRole('tabpanel')
  await expect(stream.getByText('Some **bold** words')).toHaveCSS('visibility', 'hidden')
  const places = () => Promise.all([stream.boundingBox(), details.locator('[data-newest]').boundingBox()])
  const before = await places()
  release()
  await expect(details.locator('strong', { hasText: 'bold' })).toHaveCount(2)
  expect(await places()).toEqual(before)
  await expectNoViolations(page, 'details with Markdown')
})

test('a text without a sign of Markdown never asks for the parser', async ({ page, laneway }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const details = await openDetails(page, laneway, 'Two tons,\n  washed.\n\nAnd sand', 'Asked three quarries')
  await expect(details.getByText('Asked three quarries')).toBeVisible()
  await expect(details.getByText('Two tons, washed. And sand')).toHaveCSS('white-space', 'pre-wrap')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => parser.test(url))).toEqual([])
})

test('tables, code and long words stay within a page of 320 pixels', async ({ page, laneway }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  const wide = `| ${Array.from({ length: 12 }, (_, index) => `column ${index}`).join(' | ')} |`
  const text = `${wide}\n${wide.replaceAll(/column \d+/g, '-')}\n${wide}\n\n\`\`\`\n${'code '.repeat(40)}\n\`\`\`\n\n*${'word'.repeat(60)}*`
  const details = await openDetails(page, laneway, text)
  const table = details.getByRole('group', { name: 'Table' })
  await expect(table.getByRole('columnheader')).toHaveCount(12)
  const isScrolled = (scope: Locator) => scope.evaluate((each) => each.scrollWidth > each.clientWidth)
  expect(await isScrolled(table)).toBe(true)
  expect(await isScrolled(details.getByRole('group', { name: 'Code' }))).toBe(true)
  expect(await isScrolled(details)).toBe(false)
  await expectNoViolations(page, 'a wide text on a phone')
})

test('a text is formatted, undone and previewed by keyboard alone', async ({ page, laneway }) => {
  const details = await openDetails(page, laneway, '')
  const area = details.getByRole('textbox', { name: 'New comment' })
  await area.focus()
  await page.keyboard.type('Gravel is here')
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(area).toHaveValue('Gravel is **here**')
  expect(await selected(area)).toBe('here')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(area).toHaveValue('Gravel is here')

  await page.keyboard.press('ControlOrMeta+a')
  await tabTo(page, details.getByRole('button', { name: 'Bold' }))
  await page.keyboard.press('ArrowRight')
  await expect(details.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area).toBeFocused()
  await expect(area).toHaveValue('_Gravel is here_')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(area).toHaveValue('Gravel is here')

  await page.keyboard.press('ControlOrMeta+Shift+Digit9')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And sand')
  await expect(area).toHaveValue('- [ ] Gravel is here\n- [ ] And sand')
  await tabTo(page, details.getByRole('toolbar', { name: 'Formatting' }).locator('[tabindex="0"]'))
  await page.keyboard.press('End')
  await expect(details.getByRole('button', { name: 'Preview' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area).toBeHidden()
  await expect(details.getByRole('checkbox', { name: 'And sand' })).toBeDisabled()
  await expectNoViolations(page, 'a preview')
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue('- [ ] Gravel is here\n- [ ] And sand')
})
