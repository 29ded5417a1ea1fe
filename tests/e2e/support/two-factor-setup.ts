import type { Page } from '@playwright/test'
import { authenticator } from '../../../src/server/testing/two-factor'
import { expect } from './journey'

export const twoFactor = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })
export const code = (page: Page) => page.getByLabel('6-digit code')
export const recoveryCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

/** The authenticator app that is given, by hand, the key which the setup shows. */
export async function appWithKey(page: Page) {
  const key = await page.getByRole('dialog').getByRole('code').innerText()
  return authenticator(key.replaceAll(' ', ''))
}

/** Opens the setup, and gives the authenticator app its key. */
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

/** Says that the recovery codes were kept, which closes them. */
export const keepCodes = (page: Page) => page.getByRole('button', { name: 'I have kept them' }).click()
