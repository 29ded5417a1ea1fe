import type { Page } from '@playwright/test'
import { card, middleOf, openBoard } from './support/board'
import { expect, test } from './support/journey'

const titles = ['First frost', 'Second frost', 'Third frost']

/** The titles of the cards whose buttons are shown. */
const withButtons = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Delete/ }) })
    .evaluateAll((cards) =>
      cards
        .filter((each) => {
          const buttons = each.querySelector('[aria-label^="Delete"]')?.parentElement
          return buttons && getComputedStyle(buttons).opacity !== '0'
        })
        .map((each) => each.querySelector('h3')?.textContent),
    )

for (const density of ['spacious', 'compact']) {
  test(`the buttons of a card lie over no other card, ${density}`, async ({ page, laneway }) => {
    await page.addInitScript((chosen) => localStorage.setItem('density', chosen), density)
    await openBoard(
      page,
      laneway,
      titles.map((title) => ({ title })),
    )
    for (const [index, title] of titles.slice(0, -1).entries()) {
      await card(page, title).hover()
      const buttons = await page.getByRole('button', { name: `Delete ${title}` }).boundingBox()
      const next = await card(page, titles[index + 1] ?? '').boundingBox()
      expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0)
      const bar = await page
        .getByRole('button', { name: `Delete ${title}` })
        .locator('..')
        .boundingBox()
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0)
    }
  })
}

test('the buttons are those of the card under the pointer, also when cards move below it', async ({
  page,
  laneway,
}) => {
  const { project, tasks } = await openBoard(
    page,
    laneway,
    titles.map((title) => ({ title })),
  )
  const order = () => page.getByRole('article').getByRole('heading').allTextContents()
  const [first = '', second = ''] = await order()
  const { x, y } = await middleOf(card(page, first))
  await page.mouse.move(x, y)
  await expect.poll(() => withButtons(page)).toEqual([first])

  const top = tasks.find(({ title }) => title === first)
  await laneway.task.update.mutate({ taskId: top?.id ?? 0, status: 'in_progress' })
  await expect(card(page, first)).toBeVisible()
  await expect.poll(() => withButtons(page)).toEqual([second])

  await laneway.task.create.mutate({
    projectId: project.id,
    title: 'Sooner',
    dueDate: '2020-01-01T00:00:00Z',
    priority: 'urgent',
  })
  await expect(card(page, 'Sooner')).toBeVisible()
  await expect.poll(() => withButtons(page)).toEqual(['Sooner'])

  await page.getByRole('searchbox').focus()
  await page.keyboard.type('Third')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect.poll(() => withButtons(page)).not.toContain('Sooner')
})

test('a card that was opened by mouse keeps no buttons when the pointer has left it', async ({
  page,
  laneway,
}) => {
  await openBoard(
    page,
    laneway,
    titles.map((title) => ({ title })),
  )
  await page.getByRole('link', { name: 'First frost' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await card(page, 'Third frost').hover()
  await expect.poll(() => withButtons(page)).toEqual(['Third frost'])
})
