import type { Locator, Page } from '@playwright/test'
import { onlyInAll } from '../../src/testing/rounds'
import { card, lane, middleOf, openBoard, openLongBoard } from './support/board'
import { expect, test } from './support/journey'

const comparesDensities = onlyInAll('the buttons of a card in the spacious layout')

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
  test(`the buttons of a card are above its title, cover nothing and move nothing, ${density}`, async ({
    page,
    laneway,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('density', chosen), density)
    const project = await laneway.project.create.mutate({ name: 'North garden' })
    const label = await laneway.label.create.mutate({ projectId: project.id, name: 'wall', colour: 'red' })
    for (const [index, title] of titles.entries()) {
      await laneway.task.create.mutate({
        projectId: project.id,
        title: `${title}, which covers the whole of the first line and a part of the second`,
        priority: 'urgent',
        dueDate: '2020-01-01T00:00:00Z',
        labels: index === 1 ? [label.id] : [],
      })
    }
    await page.goto(`/project/${project.id}`)
    await expect(page.getByRole('article')).toHaveCount(titles.length)
    const contents = page.locator('article h3 a, article [data-fact]:not([data-fact="actions"])')
    const places = () =>
      contents.evaluateAll((elements) =>
        elements.map((each) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          const { top, bottom, left, right } = range.getBoundingClientRect()
          return { top, bottom, left, right }
        }),
      )
    const before = await places()
    for (const title of titles) {
      await card(page, title).getByRole('heading').hover()
      await expect.poll(() => withButtons(page)).toEqual([expect.stringContaining(title)])
      expect(await places()).toEqual(before)
      const bar = await placeOf(
        card(page, title)
          .getByRole('button', { name: /^Actions of/ })
          .locator('..'),
      )
      const covered = before.filter(
        ({ top, bottom, left, right }) =>
          top < bar.bottom - 1 && bottom > bar.top + 1 && left < bar.right && right > bar.left,
      )
      expect(covered).toEqual([])
      const middle = { x: (bar.left + bar.right) / 2 - 14, y: bar.top + 2 }
      const isInSight = ({ x, y }: typeof middle) =>
        document.elementFromPoint(x, y)?.closest('button') !== null
      expect(await page.evaluate(isInSight, middle)).toBe(true)
    }
  })
}

/** Facts in the order in which they stay. */
const leaving = ['Checklist', 'Service units', 'Comments', 'Files', 'Estimate']

test('facts leave a narrow card in their order, and when it is due or starts never', async ({
  page,
  laneway,
}) => {
  const [year] = new Date().toISOString().split('-')
  const dates = {
    dueDate: `${Number(year) + 1}-12-18T15:30:00Z`,
    startDate: `${Number(year) + 1}-11-23`,
  }
  const me = await laneway.account.me.query()
  const counts = {
    checklistItems: 7,
    checklistDone: 3,
    serviceUnits: 2,
    comments: 4,
    files: 1,
    estimate: 2.5,
  }
  await openLongBoard(page, laneway, [
    { title: 'All of them', ...dates, ...counts, assignedTo: me?.id ?? null },
    { title: 'Late', priority: 'urgent', dueDate: '2020-01-01T00:00:00Z', ...counts },
    { title: 'Calm', checklistItems: 7, comments: 4 },
  ])
  const inSight = (title: string) =>
    card(page, title).evaluate((element, names) => {
      const box = element.getBoundingClientRect()
      const isSeen = (fact: Element) => {
        const { left, right, top, bottom } = fact.getBoundingClientRect()
        const lines = (fact.closest('[data-two-lines]') ?? fact.parentElement ?? fact).getBoundingClientRect()
        return left >= box.left && right <= box.right && top >= lines.top && bottom <= lines.bottom + 1
      }
      const facts = names.flatMap(
        (name) =>
          element.querySelector(name === 'Estimate' ? '[data-fact="estimate"]' : `[title="${name}"]`) ?? [],
      )
      const stay = [...element.querySelectorAll('time, [data-fact="startDate"]')]
      return {
        facts: facts.map(isSeen),
        stay: stay.map((fact) => isSeen(fact) && fact.scrollWidth <= fact.clientWidth),
      }
    }, leaving)
  for (const width of [184, 216, 230, 232, 272, 344]) {
    await page.getByRole('article').evaluateAll((cards, px) => {
      for (const each of cards) if (each instanceof HTMLElement) each.style.width = `${px}px`
    }, width)
    for (const title of ['All of them', 'Late', 'Calm']) {
      const { facts, stay } = await inSight(title)
      expect(stay).not.toContain(false)
      expect(facts.lastIndexOf(true) + 1).toBe(facts.filter(Boolean).length)
    }
  }
  expect((await inSight('All of them')).facts).not.toContain(false)
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
