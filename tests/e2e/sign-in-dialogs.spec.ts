import type { Page } from '@playwright/test'
import { expect, test, toast } from './support/journey'
import { untilIdle } from './support/until-idle'

const dialogs = [
  ['Set New Password', '/?token=made-up'],
  ['Two-Factor Authentication Required', '/?auth=two_factor'],
  ['Link AeroAuth Account', '/?auth=link_required&linkToken=made-up&email=ada%40example.org'],
] as const

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a narrow phone shows every dialog of the sign-in whole, with the focus in its first field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [name, address] of dialogs) {
    await page.goto(address)
    await expect(dialog(page, name)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(dialog(page, name).locator('input:focus')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('a reset can be requested by keyboard, and the focus returns to where it was', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Stay signed in for 30 days').focus()
  await page.keyboard.press('Tab')
  const opener = page.getByRole('button', { name: 'Forgot password?' })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Reset Password').getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Reset Password').getByLabel('Email')).toBeFocused()
  await page.keyboard.insertText('ada@example.org')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('If an account exists with that email')
  await expect(opener).toBeFocused()
})

test('a code can be swapped for a recovery code by keyboard', async ({ page }) => {
  await page.goto('/?auth=two_factor')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await untilIdle(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await expect(page.getByLabel('Recovery code')).toHaveAttribute('autocomplete', 'off')
})
