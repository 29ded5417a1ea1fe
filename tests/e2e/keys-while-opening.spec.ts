import type { Page } from '@playwright/test'
import { card } from './support/board'
import { expect, test } from './support/journey'

const typed = '22 pipes'

const openers: { name: string; open: (page: Page) => Promise<void>; field: string }[] = [
  { name: 'c', open: (page) => page.keyboard.press('c'), field: 'Title' },
  {
    name: 'Add Task',
    open: (page) => page.getByRole('button', { name: 'Add Task' }).click(),
    field: 'Title',
  },
  { name: 'e', open: (page) => page.keyboard.press('e'), field: 'Title' },
  { name: 'r', open: (page) => page.keyboard.press('r'), field: 'Title' },
  { name: 'm', open: (page) => page.keyboard.press('m'), field: 'New comment' },
  { name: 'a', open: (page) => page.keyboard.press('a'), field: 'Assign to' },
  { name: 'd', open: (page) => page.keyboard.press('d'), field: 'Due date' },
  { name: 'g p', open: (page) => page.keyboard.type('gp'), field: 'Go to which project?' },
  { name: 'Ctrl K', open: (page) => page.keyboard.press('ControlOrMeta+k'), field: 'Search, or do anything' },
]

for (const { name, open, field } of openers) {
  test(`after ${name}, what is typed at once goes into its field, and nowhere else`, async ({
    page,
    laneway,
  }) => {
    const { id } = await laneway.project.create.mutate({ name: 'Garden' })
    await laneway.task.create.mutate({ projectId: id, title: 'Survey' })
    const input = page.getByLabel(field, { exact: true }).and(page.locator('input, textarea'))
    for (const delay of [300, 0]) {
      await page.goto(`/project/${id}`)
      await card(page, 'Survey').waitFor()
      await page.route(/assets\/.*\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay))
        await route.continue().catch(() => {})
      })
      await card(page, 'Survey').hover()
      await open(page)
      await page.keyboard.type(typed, { delay: 15 })
      await expect(input).toBeFocused()
      await expect(input).toHaveValue(new RegExp(typed))
      await input.fill('')
      await page.unroute(/assets\/.*\.js$/)
    }
    const changes = await laneway.history.project.query({ projectId: id })
    expect(changes.map(({ kind }) => kind)).not.toContain('task.changed')
  })
}
