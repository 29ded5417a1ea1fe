import type { Page } from '@playwright/test'
import { authenticator } from '../../src/server/testing/two-factor'
import { expect, clearSession, test as base, toast, type Laneway, type Person } from './support/journey'
import { fillLogin, logIn, passwordField } from './support/sign-in-form'

type Fixtures = {
  /** Two-factor authentication that is switched on; nobody is signed in. */
  factors: { code: (steps?: number) => string; recoveryCodes: string[] }
}

const test = base.extend<Fixtures>({
  factors: async ({ laneway, context }, provide) => {
    const factors = await switchOn(laneway)
    await context.clearCookies()
    await provide(factors)
  },
})

/** Uses the code of the previous period, so that the current one is still unused. */
async function switchOn(laneway: Laneway) {
  const { secret } = await laneway.twoFactor.setup.mutate()
  const { code } = authenticator(secret)
  const { recoveryCodes } = await laneway.twoFactor.verify.mutate({ token: code(-1) })
  return { code, recoveryCodes }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Two-Factor Authentication Required' })
const codeField = (page: Page) => page.getByLabel('6-digit code')
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' })

async function untilAskedForCode(page: Page, person: Person) {
  await page.goto('/')
  await fillLogin(page, person)
  await passwordField(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
}

const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

test('the code of an authenticator app completes the login', async ({ page, person, factors }) => {
  await untilAskedForCode(page, person)
  await expect(codeField(page)).toBeFocused()
  // Asking for a code is no error. The expectation must not wait, because a toast would go by itself.
  expect(await toast(page).count()).toBe(0)
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await codeField(page).fill('12345')
  await expect(verify(page)).toBeDisabled()
  await codeField(page).fill('1234567')
  await expect(codeField(page)).toHaveValue('123456')

  await codeField(page).fill(factors.code())
  await verify(page).click()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a wrong code is reported at the field and in a toast, and another can be tried', async ({
  page,
  person,
  factors,
}) => {
  await untilAskedForCode(page, person)
  await codeField(page).fill(wrongCode(factors.code()))
  await verify(page).click()
  await expect(toast(page)).toContainText('Invalid 2FA code')
  await expect(codeField(page)).toHaveAccessibleDescription('Invalid 2FA code')
  await codeField(page).fill(factors.code())
  await codeField(page).press('Enter')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('somebody who lost the phone signs in by a recovery code, once', async ({ page, person, factors }) => {
  const [recoveryCode = ''] = factors.recoveryCodes
  const enter = async () => {
    await untilAskedForCode(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await page.getByLabel('Recovery code').fill(recoveryCode.slice(0, -1))
    await expect(verify(page)).toBeDisabled()
    await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase())
    await verify(page).click()
  }
  await enter()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()

  await clearSession(page)
  await enter()
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/Invalid 2FA code/)
  await page.getByRole('button', { name: 'Use a 6-digit code' }).click()
  await codeField(page).fill(factors.code())
  await verify(page).click()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('closing the dialog forgets the code and the credentials', async ({ page, person, factors }) => {
  await untilAskedForCode(page, person)
  await codeField(page).fill(factors.code())
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(codeField(page)).toHaveValue('')
})

for (const [choice, stays] of [
  ['to stay', true],
  ['not to stay', false],
] as const) {
  test(`the choice ${choice} signed in applies to a login with a code`, async ({ page, person, factors }) => {
    await page.goto('/')
    await page.getByLabel('Stay signed in for 30 days').setChecked(stays)
    await logIn(page, person)
    await codeField(page).fill(factors.code())
    await verify(page).click()
    await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
    const cookies = await page.context().cookies()
    const session = cookies.filter(({ name }) => name.includes('session'))
    expect(session.map(({ expires }) => expires > 0)).toEqual([stays])
  })
}
