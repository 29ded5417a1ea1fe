import type { Page } from '@playwright/test'
import { card, openBoard } from './support/board'
import { expect, test } from './support/journey'

const typed = '22 pipes'

/** One part for each file that the page fetches. */
const openers: { open: (page: Page) => Promise<void>; field: string }[] = [
  { open: (page) => page.getByRole('button', { name: 'Add Task' }).click(), field: 'Title' },
  { open: (page) => page.keyboard.press('c'), field: 'Title' },
  { open: (page) => page.keyboard.press('r'), field: 'Title' },
  { open: (page) => page.keyboard.press('a'), field: 'Assign to' },
  { open: (page) => page.keyboard.press('d'), field: 'Due date' },
  { open: (page) => page.keyboard.press('ControlOrMeta+k'), field: 'Search, or do anything' },
  { open: (page) => page.keyboard.press('m'), field: 'New comment' },
]

test('over a slow network, what is typed while the code of a part is fetched goes into its field alone', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Survey' }])
  await page.route(/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue().catch(() => {})
  })
  for (const { open, field } of openers) {
    await card(page, 'Survey').getByRole('link').focus()
    await open(page)
    await page.keyboard.type(typed, { delay: 15 })
    const input = page.getByLabel(field, { exact: true }).and(page.locator('input, textarea'))
    await expect(input).toBeFocused()
    await expect(input).toHaveValue(new RegExp(typed))
    await input.fill('')
    await page.keyboard.press('Escape')
    await expect(input).toHaveCount(0)
  }
  const changes = await laneway.history.project.query({ projectId: project.id })
  expect(changes.map(({ kind }) => kind)).not.toContain('task.changed')
})
