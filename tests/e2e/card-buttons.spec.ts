import type { Locator, Page } from '@playwright/test'
import { onlyInAll } from '../../src/testing/rounds'
import { card, cardTitles, lane, middleOf, openBoard } from './support/board'
import { expect, test } from './support/journey'

const comparesDensities = onlyInAll('the buttons of a card in the spacious layout')

const heading = (page: Page, title: string) => card(page, title).getByRole('heading')

const placeOf = (element: Locator) =>
  element.evaluate((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    return { top, bottom, left, right }
  })

const titles = ['First frost', 'Second frost', 'Third frost']

/** The titles of the cards that show their buttons. */
const withButtons = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Actions of/ }) })
    .evaluateAll((cards) =>
      cards
        .filter((each) => {
          const buttons = each.querySelector('[aria-label^="Actions of"]')?.parentElement
          return buttons && getComputedStyle(buttons).opacity !== '0'
        })
        .map((each) => each.querySelector('h3')?.textContent),
    )

// A compact card has the least room.
for (const density of comparesDensities ? ['compact', 'spacious'] : ['compact']) {
  test(`the buttons of a card lie in it and move nothing, ${density}`, async ({ page, laneway }) => {
    await page.addInitScript((chosen) => localStorage.setItem('density', chosen), density)
    await openBoard(
      page,
      laneway,
      titles.map((title) => ({ title, priority: 'urgent' as const, dueDate: '2020-01-01T00:00:00Z' })),
    )
    const order = await cardTitles(page).allTextContents()
    const places = () =>
      Promise.all(order.flatMap((title) => [card(page, title), heading(page, title)].map(placeOf)))
    const before = await places()
    for (const title of order) {
      await card(page, title).hover()
      await expect.poll(() => withButtons(page)).toEqual([title])
      expect(await places()).toEqual(before)
      const whole = await placeOf(card(page, title))
      const bar = await placeOf(page.getByRole('button', { name: `Actions of ${title}` }).locator('..'))
      expect(bar.top).toBeGreaterThan((await placeOf(heading(page, title))).bottom)
      expect(bar.bottom).toBeLessThan(whole.bottom)
      expect(bar.right).toBeLessThan(whole.right)
      const due = await placeOf(card(page, title).locator('[data-fact="dueDate"]'))
      expect(due.right).toBeLessThanOrEqual(bar.left)
    }
  })
}

test('the facts of a card stay in one line, where comments leave first', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [
    { title: 'First frost', priority: 'urgent', dueDate: '2020-01-01T00:00:00Z' },
    { title: 'Second frost' },
  ])
  for (const { id } of tasks) {
    await laneway.serviceUnit.create.mutate({ taskId: id, content: 'Half of it' })
    await laneway.comment.create.mutate({ taskId: id, content: 'And the rest?' })
  }
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.reload()
  const count = (title: string, name: string) => card(page, title).getByTitle(name)
  const isSeen = (title: string, name: string) =>
    count(title, name).evaluate((fact) => {
      const line = fact.parentElement?.getBoundingClientRect()
      const { top, right } = fact.getBoundingClientRect()
      return line !== undefined && top < line.bottom && right <= line.right
    })
  await expect(count('First frost', 'Comments')).toHaveCount(1)
  expect(await isSeen('Second frost', 'Comments')).toBe(true)
  expect(await isSeen('First frost', 'Comments')).toBe(false)
  const [late, calm] = await Promise.all(['First frost', 'Second frost'].map((t) => placeOf(card(page, t))))
  expect((late?.bottom ?? 0) - (late?.top ?? 0)).toBe((calm?.bottom ?? 0) - (calm?.top ?? 0))
})

test('the buttons are those of the card under the pointer, until it moves, also when cards move below it or it has left one that it opened', async ({
  page,
  laneway,
}) => {
  const { project, tasks } = await openBoard(
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

  const order = () => page.getByRole('article').getByRole('heading').allTextContents()
  const [first = '', second = ''] = await order()
  const { x, y } = await middleOf(card(page, first))
  await page.mouse.move(x, y)
  await expect.poll(() => withButtons(page)).toEqual([first])

  const top = tasks.find(({ title }) => title === first)
  await laneway.task.update.mutate({ taskId: top?.id ?? 0, status: 'in_progress' })
  await expect(card(lane(page, 'In Progress'), first)).toBeVisible()
  await expect.poll(() => withButtons(page)).toEqual([first])
  await page.mouse.move(x + 1, y)
  await expect.poll(() => withButtons(page)).toEqual([second])

  await laneway.task.create.mutate({
    projectId: project.id,
    title: 'Sooner',
    dueDate: '2020-01-01T00:00:00Z',
    priority: 'urgent',
  })
  await expect(card(page, 'Sooner')).toBeVisible()
  await expect.poll(() => withButtons(page)).toEqual([second])
  await page.mouse.move(x, y)
  await expect.poll(() => withButtons(page)).toEqual(['Sooner'])

  await page.getByRole('searchbox').focus()
  await page.keyboard.type('Third')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect.poll(() => withButtons(page)).not.toContain('Sooner')
})
