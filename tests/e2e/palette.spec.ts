import type { Page } from '@playwright/test'
import { secondScript } from '../../scripts/bench/pages/page-weight'
import { openBoard } from './support/board'
import { expect, test } from './support/journey'
import { expectAccessible } from './support/team'

const palette = (page: Page) => page.getByRole('dialog', { name: /^Search, or do anything/ })
const field = (page: Page) => page.getByRole('combobox', { name: /^Search, or do anything/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('what is typed before it has loaded is typed into it, also Enter', async ({ page, laneway }) => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  await page.route(secondScript, async (route) => {
    await loaded
    await route.continue()
  })
  const asked = page.waitForRequest(secondScript)
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await asked
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('go to my tasks')
  await page.keyboard.press('Enter')
  load()
  await expect(page.getByRole('heading', { name: 'My Tasks', level: 1 })).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
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
