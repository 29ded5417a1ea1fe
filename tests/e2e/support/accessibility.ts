import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { onlyInAll } from '../../../src/testing/rounds'
import { expect } from './journey'
import { markNewKinds, newKinds } from './new-kinds'

const comparesWholeScreens = onlyInAll('contrast in grey and dark of what each screen repeats')
/** In pixels, in addition to the width of the test: each width has its own layout. */
const furtherWidths = onlyInAll('axe on each screen at 800 and at 390 pixels') ? [800, 390] : []

/**
 * Expects that axe finds no accessibility violations. Grey and dark differ only in colours: there it checks
 * only the contrast of elements that the page has not shown before.
 */
export async function expectNoViolations(page: Page, screen: string, unwanted: readonly string[] = []) {
  await expectNoneInThemes(page, screen, unwanted, comparesWholeScreens)
  const viewport = page.viewportSize()
  if (viewport === null) return
  for (const width of furtherWidths.filter((each) => each < viewport.width)) {
    await page.setViewportSize({ ...viewport, width })
    await expectNoneInThemes(page, `${screen}, ${width} pixels wide`, unwanted)
  }
  await page.setViewportSize(viewport)
}

async function expectNoneInThemes(
  page: Page,
  screen: string,
  unwanted: readonly string[],
  comparesWholeScreen = false,
) {
  await setTheme(page, 'light')
  // Targets of at least 24 by 24 pixels, or that far apart: WCAG 2.2, 2.5.8. Names that contain the visible
  // text: 2.5.3. axe checks them only on request.
  const wanted = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
  const rules = Object.fromEntries(unwanted.map((rule) => [rule, { enabled: false }]))
  await expectNone(page, await axeOf(page, { ...wanted, ...rules }), screen)
  if ((await markNewKinds(page)) === 0 && !comparesWholeScreen) return
  for (const theme of ['grey', 'dark']) {
    await setTheme(page, theme)
    const axe = (await axeOf(page)).withRules('color-contrast')
    // A marked element may have left the page, as a toast does; axe fails without elements to check.
    const looked = comparesWholeScreen ? axe : axe.include(newKinds).include('title')
    await expectNone(page, looked, `${screen}, ${theme}`)
  }
  await setTheme(page, 'light')
}

/** Collects only violations, and loads axe only if the page has not loaded it before. */
async function axeOf(page: Page, rules: Record<string, { enabled: boolean }> = {}) {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const axe = isLoaded ? new AxeBuilder({ page, axeSource: ';' }) : new AxeBuilder({ page })
  return axe.options({ resultTypes: ['violations'], rules })
}

async function expectNone(page: Page, axe: AxeBuilder, screen: string) {
  // The pages have no frames; axe otherwise opens a separate page for them each time.
  await expect(page.locator('iframe')).toHaveCount(0)
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary = '' }) => !isBelowAnother(failureSummary))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, screen).toEqual([])
}

/** axe measures only the part of a target that an open menu leaves visible. */
const isBelowAnother = (failure: string) => failure.includes('because it is partially obscured')

/** Changes the theme as another tab of the browser would. */
async function setTheme(page: Page, theme: string) {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
