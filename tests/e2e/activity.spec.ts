import type { Page } from '@playwright/test'
import { card, openBoard, taskDetails } from './support/board'
import { followProject } from './support/follow-project'
import { expect, test as signedIn } from './support/journey'
import { announced, expectFocus, focused } from './support/screen-reader'
import { tabTo } from './support/tab-to'
import { expectAccessible } from './support/team'
import { test } from './support/two-editors'

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

test('the panel lists what people did by day and person, and follows what they do', async ({
  page,
  person,
  laneway,
  editors: { project, taskId, other },
}) => {
  await laneway.task.update.mutate({ taskId, status: 'in_progress' })
  await page.getByRole('button', { name: 'What changed' }).click()
  await expect(panel(page)).toBeFocused()
  await expect(page).toHaveURL(/changes=true/)
  const today = panel(page).getByRole('region', { name: 'Today' })
  await expect(today.getByRole('heading', { level: 4 })).toHaveText(['You'])
  await expect(entries(page)).toHaveCount(4)
  await expect(entries(page).first()).toContainText('moved it from To Do to In Progress')
  await expect(entries(page).nth(2)).toContainText(`added ${other.person.username} as Editor`)
  await expect(entries(page).last()).toContainText('created the project')

  const { id } = await other.laneway.task.create.mutate({ projectId: project.id, title: 'Beds' })
  await expect(entries(page).first()).toContainText('created the task')
  await expect(announced(page, `1 new change, the last by ${other.person.username}`)).toBeAttached()
  await expect(today.getByRole('heading', { level: 4 })).toHaveText([other.person.username, 'You'])

  await other.laneway.task.updateMany.mutate({
    projectId: project.id,
    taskIds: [taskId, id],
    changes: { status: 'done' },
  })
  await expect(entries(page).first()).toContainText('moved 2 tasks to Done')
  await expect(entries(page).first().getByRole('link')).toHaveText(['Paths', 'Beds'])
  await expectAccessible(page)
  expect(person.username).not.toBe(other.person.username)
})

test('filters show the changes of a person or of a kind, and say if there are none', async ({
  page,
  laneway,
  editors: { taskId, other },
}) => {
  await other.laneway.task.update.mutate({ taskId, status: 'review' })
  await laneway.task.update.mutate({ taskId, priority: 'high' })
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Person' }).click()
  await page.getByRole('menuitemcheckbox', { name: other.person.username }).click()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('moved it from To Do to In Review')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeVisible()

  await panel(page).getByRole('button', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Due dates' }).click()
  await expect(panel(page)).toContainText('No such changes.')
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Clear person filter' }).click()
  await panel(page).getByRole('button', { name: 'Clear kind filter' }).click()
  await expect(entries(page)).toHaveCount(5)
})

test('it is opened, read and closed by keys alone, and gives the focus back', async ({
  page,
  editors: { taskId },
}) => {
  await tabTo(page, card(page, 'Paths').getByRole('link'))
  await openPanel(page)
  await expect(panel(page)).toBeFocused()
  await tabTo(page, entries(page).getByRole('link', { name: 'Paths' }).first())
  await page.keyboard.press('Enter')
  await expect(taskDetails(page, 'Paths')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`task=${taskId}`))
  await page.keyboard.press('Escape')
  await expect(taskDetails(page, 'Paths')).toHaveCount(0)
  await expect(panel(page)).toBeVisible()
  await expect(entries(page).getByRole('link', { name: 'Paths' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/changes/)
  await expectFocus(page, 'link', /^Paths/)

  await openPanel(page)
  await page.keyboard.press('h')
  await expect(panel(page)).toHaveCount(0)
  await expectFocus(page, 'link', /^Paths/)
  await page.keyboard.press('Control+Enter')
  await openPanel(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await expect(panel(page)).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
})

signedIn(
  'a page without a board does nothing on its key, and the palette opens it',
  async ({ page, laneway }) => {
    await openBoard(page, laneway, [{ title: 'Paths' }])
    await page.keyboard.press('Control+k')
    await page.keyboard.type('what changed')
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText('What changed', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/')
    const changes = page.getByRole('region', { name: 'What changed lately' })
    await expect(changes.getByRole('heading', { name: 'Today' })).toBeVisible()
    const idle = focused(page)
    await page.keyboard.press('h')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(idle).toHaveCount(await focused(page).count())
    await changes.getByTitle('What changed in this project').first().click()
    await expect(panel(page)).toBeVisible()
  },
)

signedIn(
  'a long list is loaded by a button and by scrolling, each change once',
  async ({ page, laneway }) => {
    const { tasks } = await openBoard(page, laneway, [{ title: 'Paths' }])
    const taskId = tasks[0]?.id ?? 0
    for (let change = 0; change < 118; change += 1)
      await laneway.task.update.mutate({ taskId, priority: change % 2 === 0 ? 'low' : 'high' })
    await openPanel(page)
    await expect(entries(page)).toHaveCount(50)
    // Without scrolling to the button, which would load the next page as well.
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

signedIn('the changes of an archived project can be read', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Paths' }])
  await laneway.project.update.mutate({ projectId: project.id, status: 'archived' })
  await page.goto(`/project/${project.id}?changes=true`)
  await expect(entries(page).first()).toContainText('archived the project')
  await expect(entries(page)).toHaveCount(3)
})

signedIn('what cannot be read says so, and is tried again', async ({ page, laneway, browserErrors }) => {
  browserErrors.expect(/503/)
  // A page that is not followed yet reads again by itself once it is.
  await followProject(page, () => openBoard(page, laneway))
  await page.route(/history\.project/, (route) => route.fulfill({ status: 503, contentType: 'text/plain' }))
  await page.getByRole('button', { name: 'What changed' }).click()
  await expect(panel(page)).toContainText('Service Unavailable')
  await page.unroute(/history\.project/)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page)).toHaveCount(1)
})

signedIn.describe('on a phone', () => {
  signedIn.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  signedIn('it fills the page, and Back closes it', async ({ page, laneway }) => {
    await openBoard(page, laneway, [{ title: 'Paths' }])
    await page.getByRole('button', { name: 'What changed' }).tap()
    await expect(panel(page)).toBeVisible()
    await expect(entries(page)).toHaveCount(2)
    expect((await panel(page).boundingBox())?.width).toBe(390)
    await expect(page.getByRole('heading', { name: 'North garden' })).toBeHidden()
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
