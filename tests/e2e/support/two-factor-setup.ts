import type { Page } from '@playwright/test'
import { authenticator } from '../../../src/server/testing/app/two-factor'
import { expect } from './journey'

export const twoFactor = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })
export const code = (page: Page) => page.getByLabel('6-digit code')
export const recoveryCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

/** An authenticator app that receives the key from the setup. */
export async function appWithKey(page: Page) {
  const key = await page.getByRole('dialog').getByRole('code').innerText()
  return authenticator(key.replaceAll(' ', ''))
}

/** Opens the setup, and enters its key into an authenticator app. */
export async function setUpTwoFactor(page: Page) {
  await page.goto('/?settings=security')
  await twoFactor(page).getByRole('button', { name: 'Enable' }).click()
  return appWithKey(page)
}

export async function switchOnTwoFactor(page: Page) {
  const app = await setUpTwoFactor(page)
  await code(page).fill(app.code())
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(recoveryCodes(page)).toHaveCount(10)
  return { app, codes: await recoveryCodes(page).allInnerTexts() }
}

/** Confirms that the recovery codes were saved, which closes their dialog. */
export const confirmCodes = (page: Page) => page.getByRole('button', { name: 'I have saved them' }).click()
