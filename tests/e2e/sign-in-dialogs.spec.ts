import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'

const dialogs = [
  ['Set New Password', '/?token=made-up'],
  ['Two-Factor Authentication Required', '/?auth=two_factor'],
  ['Link AeroAuth Account', '/?auth=link_required&linkToken=made-up&email=ada%40example.org'],
  ['Check your email', '/?auth=link_sent'],
  ['Connect your new AeroAuth account', '/?relink=made-up'],
] as const

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a narrow phone shows every dialog of the sign-in whole, with the focus in its first field, or on its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [name, address] of dialogs) {
    await page.goto(address)
    await expect(dialog(page, name)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(dialog(page, name).locator('input:focus, button[data-autofocus]:focus')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
