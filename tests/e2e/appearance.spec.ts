import type { Page } from '@playwright/test'
import { expect, test, toast } from './support/journey'

async function openAppearance(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: /^Appearance/ })
    .click()
}

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('each theme and density shows a toast, is stored, and applies from the first paint', async ({
  page,
  person: _p,
}) => {
  await page.goto('/')
  await openAppearance(page)
  const grounds = new Set([await groundOf(page)])
  for (const theme of ['Grey', 'Dark']) {
    await page.getByRole('dialog').getByText(theme, { exact: true }).click()
    await expect(toast(page)).toContainText('Theme Updated')
    await expect(toast(page)).toContainText(`The ${theme.toLowerCase()} theme is now in use`)
    grounds.add(await groundOf(page))
  }
  expect(grounds.size).toBe(3)
  await page.getByRole('dialog').getByText('Compact', { exact: true }).click()
  await expect(toast(page)).toContainText('Layout Updated')
  await expect(toast(page)).toContainText('The compact layout is now in use')

  const dark = await groundOf(page)
  await page.addInitScript(() => {
    const look = () => {
      if (document.body)
        Object.assign(window, { firstGround: getComputedStyle(document.body).backgroundColor })
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  expect(await groundOf(page)).toBe(dark)
  expect(await page.evaluate('window.firstGround')).toBe(dark)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
})

test('a theme chosen in one tab applies in the other', async ({ page, person: _p, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/my-tasks')
  await openAppearance(other)
  await other.getByRole('dialog').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a browser that stores nothing reports that the choice failed, and goes on', async ({
  page,
  person: _p,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  await openAppearance(page)
  await page.getByRole('dialog').getByText('Dark', { exact: true }).click()
  await expect(toast(page)).toContainText('Failed to update theme')
  await page.getByRole('dialog').getByText('Compact', { exact: true }).click()
  await expect(toast(page)).toContainText('Failed to update layout')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
})

test('About describes Laneway, and every panel leads back to Settings', async ({ page, person: _p }) => {
  await page.goto('/')
  await openAppearance(page)
  await page.getByRole('button', { name: 'Back to Settings' }).click()
  await expect(page.getByRole('button', { name: /^Appearance/ })).toBeFocused()
  await page.getByRole('button', { name: /^About/ }).click()
  const about = page.getByRole('dialog', { name: 'About Laneway' })
  await expect(about).toContainText('Streamline your projects, amplify your productivity')
  for (const part of ['organizations', 'Drag-and-drop', 'Real-time', 'Email', 'Two-factor', 'Themes']) {
    await expect(about).toContainText(part)
  }
  await page.getByRole('button', { name: 'Back to Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
})
