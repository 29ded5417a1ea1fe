import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey'

/** Nothing that axe knows is wrong with what is shown, in any theme. */
export async function expectNoBarriers(page: Page, screen: string, unwanted: readonly string[] = []) {
  await wear(page, 'light')
  await expectNothing(page, new AxeBuilder({ page }).disableRules([...unwanted]), screen)
  // Themes differ in colours alone.
  for (const theme of ['grey', 'dark']) {
    await wear(page, theme)
    await expectNothing(page, new AxeBuilder({ page }).withRules('color-contrast'), `${screen}, ${theme}`)
  }
  await wear(page, 'light')
}

async function expectNothing(page: Page, axe: AxeBuilder, screen: string) {
  // The pages have no frames, for which axe otherwise opens a page of its own each time.
  await expect(page.locator('iframe')).toHaveCount(0)
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, screen).toEqual([])
}

/** Changes the theme as another tab of the browser would. */
async function wear(page: Page, theme: string) {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
