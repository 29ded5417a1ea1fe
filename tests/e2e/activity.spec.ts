import type { Page } from '@playwright/test'
import { card, createBoard, middleOf, openBoard, taskDetails } from './support/board'
import { insertChanges } from './support/insert-tasks'
import { expect, test as signedIn } from './support/journey'
import { expectAccessible } from './support/team'

const panel = (page: Page) => page.getByRole('complementary', { name: 'What changed' })
const entries = (page: Page) => panel(page).locator('ol > li')
const scroller = (page: Page) =>
  panel(page)
    .locator('div', { has: page.getByRole('heading', { level: 3 }) })
    .last()

async function openPanel(page: Page) {
  await page.keyboard.press('h')
  await expect(panel(page)).toBeVisible()
  await expect(entries(page).first()).toBeVisible()
}

signedIn(
  'a long list is loaded by a button and by scrolling, each change once',
  async ({ page, laneway }) => {
    const { project, tasks } = await createBoard(laneway, [{ title: 'Paths' }])
    const taskId = tasks[0]?.id ?? 0
    const { id: actorId } = await laneway.account.me.query()
    const changes = Array.from({ length: 118 }, (_, index) => ({
      projectId: project.id,
      revision: 3 + index,
      kind: 'task.changed' as const,
      actorId,
      taskId,
      fields: JSON.stringify({
        priority: index % 2 === 0 ? { from: 'high', to: 'low' } : { from: 'low', to: 'high' },
      }),
    }))
    await insertChanges(changes)
    await page.goto(`/project/${project.id}`)
    await expect(page.getByRole('article')).toBeVisible()
    await openPanel(page)
    await expect(entries(page)).toHaveCount(50)
    // Clicks without scrolling to the button, because scrolling would load the next page as well.
    await panel(page).getByRole('button', { name: 'Show earlier' }).dispatchEvent('click')
    await expect(entries(page)).toHaveCount(100)
    await scroller(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(entries(page)).toHaveCount(120)
    await expect(entries(page).last()).toContainText('created the project')
    await expect(panel(page).getByRole('button', { name: 'Show earlier' })).toHaveCount(0)

    const read = entries(page).nth(60)
    await read.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()
    await laneway.task.update.mutate({ taskId, title: 'Gravel paths' })
    await panel(page).getByRole('button', { name: '1 new change' }).waitFor()
    const after = await entries(page).nth(61).boundingBox()
    // Browsers scroll by whole pixels.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1)
    await panel(page).getByRole('button', { name: '1 new change' }).click()
    await expect(entries(page).first()).toContainText('changed the title')
    await expect(entries(page).first()).toBeInViewport()
    await expect(entries(page)).toHaveCount(121)
  },
)

signedIn.describe('on a phone', () => {
  signedIn.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  signedIn('it fills the page, and Back closes it', async ({ page, laneway }) => {
    await openBoard(page, laneway, [{ title: 'Paths' }])
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'What changed' }).tap()
    await expect(panel(page)).toBeVisible()
    await expect(entries(page)).toHaveCount(2)
    expect((await panel(page).boundingBox())?.width).toBe(390)
    await expect(card(page, 'Paths')).toBeHidden()
    // It names the page even while the list covers it.
    const heading = page.getByRole('heading', { level: 1, name: 'North garden' })
    const covering = (at: { x: number; y: number }) =>
      document.elementFromPoint(at.x, at.y)?.closest('aside')?.textContent
    expect(await page.evaluate(covering, await middleOf(heading))).toContain('What changed')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(page)

    await entries(page).getByRole('link', { name: 'Paths' }).tap()
    await expect(taskDetails(page, 'Paths')).toBeVisible()
    await page.goBack()
    await expect(taskDetails(page, 'Paths')).toHaveCount(0)
    await expect(panel(page)).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'North garden' })).toBeVisible()
  })
})
