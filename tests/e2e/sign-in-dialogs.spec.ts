import type { Page } from '@playwright/test'
import { expect, test, toast } from './support/journey'
import { untilIdle } from './support/until-idle'

const dialogs = [
  ['Set New Password', '/?token=made-up'],
  ['Two-Factor Authentication Required', '/?auth=two_factor'],
  ['Link AeroAuth Account', '/?auth=link_required&linkToken=made-up&email=ada%40example.org'],
] as const

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

for (const [name, address] of dialogs) {
  test(`${name}: a narrow phone shows it whole, with the focus in its first field`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    await expect(dialog(page, name)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(dialog(page, name).locator('input:focus')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

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

test('an expired sign-in through AeroAuth shows an error, and leaves the sign-in screen', async ({
  page,
}) => {
  await page.goto('/?auth=two_factor')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.keyboard.insertText('123456')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('This sign-in has expired. Please start again with AeroAuth.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('password managers know every field', async ({ page }) => {
  const autocomplete = (name: string) => page.getByRole('textbox', { name, exact: true }).first()
  await page.goto('/')
  await expect(autocomplete('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(autocomplete('Password')).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(autocomplete('Password')).toHaveAttribute('autocomplete', 'new-password')
  await page.goto('/?token=made-up')
  await expect(autocomplete('New password')).toHaveAttribute('autocomplete', 'new-password')
  await page.goto(dialogs[2][1])
  await expect(dialog(page, dialogs[2][0]).getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(dialog(page, dialogs[2][0]).getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
})
