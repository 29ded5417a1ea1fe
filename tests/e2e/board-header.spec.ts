import type { Page } from '@playwright/test'
import { createBoard, openBoard } from './support/board'
import { expect, type Laneway, test } from './support/journey'
import { expectAccessible } from './support/team'
import { strayTexts } from './support/text-boxes'

const widths = [1440, 1280, 1024, 768, 390, 320]
const longName = 'Everything that Rufus has left over from the weeks before the first frost'

/** A board with saved views, and the address that shows one with three filters. */
async function filteredBoard(laneway: Laneway) {
  const { project } = await createBoard(laneway, [
    { title: 'Gravel', priority: 'high', dueDay: '2020-01-02' },
    { title: 'Fence' },
  ])
  const { id: me } = await laneway.account.me.query()
  const due = '2019-12-01..2020-01-31'
  const query = new URLSearchParams({ assignee: String(me), due, priority: 'high' }).toString()
  for (const [name, saved] of [
    ['Late', 'due=overdue'],
    [longName, query],
    ['My review', 'status=review'],
    ['What matters', 'priority=urgent'],
  ] as const)
    await laneway.view.create.mutate({ projectId: project.id, name, query: saved, shared: false })
  return { project, path: `/project/${project.id}?${query}` }
}

/** The visible controls above the lanes that stick out of the window, of their row or of each other. */
const misplacedControls = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const header = document.querySelector('main h1')?.closest('header')
    const controls = [...document.querySelectorAll('main :is(button, a, input, label)')].filter(
      (each) =>
        each.checkVisibility() &&
        (header?.contains(each) || each.closest(':is([role="toolbar"], [class*="_bar_"])') !== null) &&
        each.closest('[data-lane], nav') === null,
    )
    const boxes = controls.map((each) => ({ each, name: nameOf(each), box: each.getBoundingClientRect() }))
    function nameOf(each: Element) {
      return each.getAttribute('aria-label') ?? each.textContent
    }
    for (const { each, name, box } of boxes) {
      if (box.left < 0 || box.right > innerWidth) found.push(`${name} sticks out of the window`)
      if (box.width < 18 || box.height < 18) found.push(`${name} is ${box.width} × ${box.height} large`)
      for (let row = each.parentElement; row && row.tagName !== 'MAIN'; row = row.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(row)
        const edge = row.getBoundingClientRect()
        const cuts = overflowX !== 'visible' || overflowY !== 'visible'
        if (display === 'contents' || display.startsWith('inline') || edge.height === 0) continue
        const isOut = box.right > edge.right + 1 || box.left < edge.left - 1
        // The arrow before the title stands in the space beside the page.
        if (isOut && (cuts || !header?.contains(each))) found.push(`${name} sticks out of its row`)
        if (cuts && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1)) found.push(`${name} is cut`)
      }
      for (const other of boxes) {
        if (each.contains(other.each) || other.each.contains(each)) continue
        const isFace = /_face_/.test(each.className) && /_face_/.test(other.each.className)
        const isOver =
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1
        if (isOver && !isFace) found.push(`${name} covers ${other.name}`)
      }
    }
    if (controls.length < 10) found.push(`only ${controls.length} controls`)
    return [...new Set(found)]
  })

for (const density of ['spacious', 'compact']) {
  test(`with three filters and a long view, no control of the header is cut at any width, ${density}`, async ({
    page,
    laneway,
  }) => {
    const { path } = await filteredBoard(laneway)
    await page.addInitScript((chosen) => localStorage.setItem('density', chosen), density)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('article')).toHaveCount(1)
      const tab = page.getByRole('button', { name: longName })
      await expect(tab).toHaveAttribute('aria-pressed', 'true')
      await expect(tab).toHaveAttribute('title', longName)
      await expect.poll(() => misplacedControls(page), { message: `${width} pixels` }).toEqual([])
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('1 of 2 tasks')).toBeInViewport({ ratio: 1 })
      const texts = await strayTexts(page, ['nav', '[role="tablist"]', '[class*="_lanes_"]'])
      expect(texts, `${width} pixels`).toEqual([])
      const rest = page.getByRole('button', { name: 'More views' })
      if (width <= 1280) await expect(rest).toBeVisible()
    }
  })
}

test('views for which there is no room are in a menu, and come into the row when they are chosen', async ({
  page,
  laneway,
}) => {
  const { project } = await filteredBoard(laneway)
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(`/project/${project.id}`)
  const review = page.getByRole('button', { name: 'My review' })
  const more = page.getByRole('button', { name: 'More views' })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'My review' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'My review' }).click()
  await expect(review).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/status=review/)
  await review.click()
  await expect(page).toHaveURL(`/project/${project.id}`)
  await page.setViewportSize({ width: 1900, height: 800 })
  await expect(more).toHaveCount(0)
  await expect(review).toBeVisible()
})

test('a tab changes the view and leaves the filters, and the row of chips is there only with filters', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway, [
    { title: 'Gravel', priority: 'high' },
    { title: 'Fence' },
  ])
  const chips = page.getByRole('toolbar', { name: 'Active filters' })
  await expect(chips).toHaveCount(0)
  await page.goto(`/project/${project.id}?priority=high`)
  await expect(chips).toContainText('Priority: high')
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL(/(?=.*priority=high)(?=.*view=calendar)/)
  await expect(page.getByRole('button', { name: 'Calendar', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page.keyboard.press('f')
  await expect(page.getByRole('menuitem', { name: 'Status' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused()
})

test('all filters and due dates are in sight behind Filter, on a phone as well', async ({
  page,
  laneway,
}) => {
  const { project } = await createBoard(laneway, [{ title: 'Gravel', dueDay: '2020-01-02' }])
  await laneway.label.create.mutate({ projectId: project.id, name: 'Beds', colour: 'green' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/project/${project.id}`)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    for (const name of ['Status', 'Priority', 'Assignee', 'Label', 'From … to …'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeInViewport({ ratio: 1 })
    for (const name of ['Overdue', 'Today', 'This week', 'No due date'])
      await expect(page.getByRole('menuitemcheckbox', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.getByRole('menuitemcheckbox', { name: 'Overdue' }).click()
    await expect(page).toHaveURL(/due=overdue/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear filters' }).click()
  }
})

test('the days from one to another are chosen in the calendar as well', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Gravel', dueDay: '2020-01-02' }, { title: 'Fence' }])
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'From … to …' }).click()
  const days = page.getByRole('dialog', { name: 'Due from one day to another' })
  await expect(days.getByRole('textbox', { name: 'From' })).toBeFocused()
  await days.getByRole('textbox', { name: 'From' }).fill('2020-01-01')
  await days.getByRole('textbox', { name: 'To' }).focus()
  await expect(days.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await days.getByRole('textbox', { name: 'To' }).fill('2020-01-31')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/due=2020-01-01\.\.2020-01-31/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused()
})
