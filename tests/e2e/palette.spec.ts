import type { Page } from '@playwright/test'
import { card, openBoard } from './support/board'
import { expect, test } from './support/journey'
import { expectAccessible } from './support/team'

const palette = (page: Page) => page.getByRole('dialog', { name: /^Search, or do anything/ })
const field = (page: Page) => page.getByRole('combobox', { name: /^Search, or do anything/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('a task is found by letters of its words in any order, and opened from anywhere by keys alone', async ({
  page,
  laneway,
}) => {
  const { id } = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId: id, title: 'Survey the north wall' })
  await page.goto('/organizations')
  await page.getByRole('heading', { name: 'Organizations', exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('wall nor')
  await expect(option(page, /^Survey the north wall/)).toHaveAttribute('aria-selected', 'true')
  await expect(option(page, /^Survey the north wall/)).toContainText('Garden')
  await expect(page.getByRole('option').first().locator('mark')).toHaveText(['nor', 'wall'])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Survey the north wall' })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('move to done')
  await expect(option(page, 'Move to Done')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Done' }).getByRole('article')).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
  await page.getByRole('button', { name: 'Search, or do anything' }).click()
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    'Survey the north wall',
  )
})

test('c creates a task in a project that is asked for, or on the open board', async ({ page, laneway }) => {
  await laneway.project.create.mutate({ name: 'Orchard' })
  await laneway.project.create.mutate({ name: 'Kitchen' })
  await page.goto('/my-tasks')
  await page.getByRole('heading', { name: 'My Tasks' }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('combobox', { name: 'Create a task in which project?' }).waitFor()
  await page.keyboard.type('orch')
  await expect(option(page, 'Orchard')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create Task' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orchard', includeHidden: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(dialog).toBeVisible()
})

test('g p and the arrow beside the title of a board lead to another project', async ({ page, laneway }) => {
  await laneway.project.create.mutate({ name: 'Orchard' })
  await laneway.project.create.mutate({ name: 'Kitchen' })
  await page.goto('/my-tasks')
  await page.getByRole('heading', { name: 'My Tasks' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('combobox', { name: 'Go to which project?' }).waitFor()
  await page.keyboard.type('orch')
  await expect(option(page, 'Orchard')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Orchard' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to another project' }).click()
  await expect(page.getByRole('option')).toHaveText(['Kitchen'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
})

test('the field has the focus from its first moment, so that no key goes to the page behind it', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway)
  const isFocused = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          const field = document.querySelector('[role="dialog"] [role="combobox"]')
          if (!field) return
          observer.disconnect()
          resolve(document.activeElement === field)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('button', { name: 'Go to another project' }).click()
  expect(await isFocused).toBe(true)
})

test('what is typed before it has loaded is typed into it, also Enter', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/palette-*.js', async (route) => {
    await loaded
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/palette-*.js')
  await page.keyboard.press('ControlOrMeta+k')
  await asked
  await page.keyboard.type('go to my tasks')
  await page.keyboard.press('Enter')
  load()
  await expect(page.getByRole('heading', { name: 'My Tasks', level: 1 })).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
})

test('Enter before a match has come runs the first that comes', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'My Tasks' }).click()
  await expect(page.getByRole('heading', { name: 'My Tasks', level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(option(page, 'Go to Organizations')).toBeVisible()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/trpc/search.everywhere*', async (route) => {
    await answered
    await route.continue()
  })
  await page.keyboard.type('paths')
  await expect(palette(page).getByRole('status')).toHaveText('Searching…')
  await page.keyboard.press('Enter')
  answer()
  await expect(page).toHaveURL(new RegExp(`/project/${project.id}[?]task=`))
})

test('what can be done with the focused card is offered, and done where it is', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'Paths' }).focus()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('rename')
  await expect(option(page, /^Rename/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hedges')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Hedges')).toBeVisible()
})

test('without a network one line says so, and what the page knows still works', async ({
  page,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/Failed to load resource/)
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.keyboard.press('ControlOrMeta+k')
  await expect(option(page, 'Go to My Tasks')).toBeVisible()
  let cut = ''
  await page.route('**/trpc/search.everywhere*', (route) => {
    cut = decodeURIComponent(route.request().url())
    return route.abort()
  })
  await page.keyboard.type('dark')
  await expect.poll(() => cut).toContain('"dark"')
  await expect(palette(page).getByRole('status')).toContainText('Laneway cannot be reached')
  await expect(option(page, 'Change the appearance')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/settings=appearance/)
})

test('on a phone it fills the screen and works by touch; signing out forgets what was opened', async ({
  page,
  laneway,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('button', { name: 'Search, or do anything' }).click()
  await expectAccessible(page)
  expect(await palette(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await field(page).fill('log out')
  await option(page, 'Log out').click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('North garden')
})

test('the palette takes the focus from an open menu, and gives it back to what opened the menu', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const status = page.getByRole('button', { name: 'Status of Paths' })
  await status.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'To Do' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('paths')
  await expect(page.getByRole('combobox')).toHaveValue('paths')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(status).toBeFocused()
})
