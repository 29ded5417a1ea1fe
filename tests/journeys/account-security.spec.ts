import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { authenticator } from '../../src/server/testing/two-factor'
import { expect, test, toast } from './support/journey'
import { browserOf, expectAccessible } from './support/team'

const dialog = (page: Page) => page.getByRole('dialog')
const twoFactor = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })
const code = (page: Page) => page.getByLabel('6-digit code')
const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

async function changePassword(page: Page, currentPassword: string, newPassword: string) {
  await page.getByLabel('Current password').fill(currentPassword)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** Opens the setup, and gives the authenticator app that was given the key by hand. */
async function setUpTwoFactor(page: Page) {
  await page.goto('/?settings=security')
  await twoFactor(page).getByRole('button', { name: 'Enable' }).click()
  const key = await dialog(page).getByRole('code').innerText()
  return authenticator(key.replaceAll(' ', ''))
}

async function switchOnTwoFactor(page: Page) {
  const app = await setUpTwoFactor(page)
  await code(page).fill(app.code())
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(recoveryCodes(page)).toHaveCount(10)
  return { app, codes: await recoveryCodes(page).allInnerTexts() }
}

test('a changed password leaves the tabs of this browser signed in, and asks all others to sign in', async ({
  page,
  person,
  context,
  browser,
}) => {
  const elsewhere = await browserOf(browser, person)
  await elsewhere.goto('/my-tasks')
  const otherTab = await context.newPage()
  await otherTab.goto('/my-tasks')
  await page.goto('/?settings=security')
  await changePassword(page, person.password, 'lanes that nobody guesses')
  await expect(toast(page)).toContainText('Password changed successfully')
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await otherTab.getByRole('link', { name: 'Organizations' }).click()
  await expect(otherTab.getByRole('heading', { name: 'Organizations', exact: true })).toBeVisible()
  await otherTab.reload()
  await expect(otherTab.getByText(`Welcome, ${person.username}`)).toBeVisible()

  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(elsewhere.getByText(person.username)).toHaveCount(0)
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill('lanes that nobody guesses')
  await elsewhere.getByRole('button', { name: 'Login' }).click()
  await expect(elsewhere.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('a wrong current password and a common new one are told at their fields, and sign nobody out', async ({
  page,
  person,
}) => {
  await page.goto('/?settings=security')
  await page.getByLabel('New password').fill('password1')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    'This password is too common. Please choose another.',
  )
  await changePassword(page, 'not the password', 'short')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  )
  await changePassword(page, 'not the password', 'lanes that nobody guesses')
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is incorrect',
  )
  await expect(toast(page)).toContainText('The current password is incorrect')
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
})

test('two-factor is switched on by a real code, and its recovery codes are shown until they are kept', async ({
  page,
  person: _p,
}) => {
  await setUpTwoFactor(page)
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toHaveJSProperty('complete', true)
  expect(
    await dialog(page)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)

  await code(page).fill('12345')
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(code(page)).toHaveAccessibleDescription('Please enter a valid 6-digit code')
  await expect(toast(page)).toContainText('Please enter a valid 6-digit code')
  await code(page).fill('123 4567')
  await expect(code(page)).toHaveValue('123456')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(twoFactor(page)).toContainText('Off')

  const { codes } = await switchOnTwoFactor(page)
  await expect(toast(page)).toContainText('2FA enabled successfully')
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('laneway-recovery-codes.txt')
  const text = await readFile(await file.path(), 'utf8')
  for (const code of codes) expect(text).toContain(code)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('These codes are not shown again. Keep them first.')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(twoFactor(page)).toContainText('On')
  await page.reload()
  await expect(twoFactor(page)).toContainText('On')
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
})

test('a recovery code gets ten new ones, after which an old one is refused and a new one switches two-factor off', async ({
  page,
  person: _p,
}) => {
  const { codes } = await switchOnTwoFactor(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await expect(toast(page)).toContainText('Please enter a valid 6-digit code')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await expect(recoveryCodes(page)).toHaveCount(10)
  const renewed = await recoveryCodes(page).allInnerTexts()
  expect(renewed).not.toContain(codes[1])
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription('Invalid 2FA code')
  await page.getByLabel('Recovery code').fill(renewed[0] ?? '')
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page)).toContainText('2FA disabled successfully')
  await expect(twoFactor(page)).toContainText('Off')
})

test('a code no newer than the one that was used is refused, and the next one switches two-factor off', async ({
  page,
  person: _p,
}) => {
  const { app } = await switchOnTwoFactor(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await code(page).fill(app.code(-1))
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(code(page)).toHaveAccessibleDescription('Invalid 2FA code')
  await code(page).fill(app.code(1))
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page)).toContainText('2FA disabled successfully')
})

test('the address for changing the password opens its form, also after signing in', async ({
  page,
  person,
  context,
}) => {
  await page.goto('/.well-known/change-password')
  await expect(page.getByRole('dialog', { name: 'Security Settings' })).toBeVisible()
  await context.clearCookies()
  await page.goto('/.well-known/change-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Security Settings' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('Back closes settings that were opened on a page', async ({ page, person: _p }) => {
  await page.goto('/my-tasks')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^Security Settings/ }).click()
  await expect(page).toHaveURL('/my-tasks?settings=security')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/my-tasks')
})

test('a quiet line asks to confirm the address, sends the link again, and can be put away', async ({
  page,
  person,
}) => {
  await page.goto('/')
  const hint = page.getByRole('complementary', { name: 'Confirm your email address' })
  await expect(hint).toContainText(`Please confirm your email address: we sent a link to ${person.email}.`)
  await hint.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page)).toContainText('We sent the link again')
  await hint.getByRole('button', { name: 'Dismiss' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('two-factor can be switched on with the keyboard alone', async ({ page, person: _p }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to Settings' })).toBeFocused()
  await twoFactor(page).getByRole('button', { name: 'Enable' }).press('Enter')
  await expect(code(page)).toBeFocused()
  const key = await dialog(page).getByRole('code').innerText()
  await page.keyboard.type(authenticator(key.replaceAll(' ', '')).code())
  await page.keyboard.press('Enter')
  await expect(recoveryCodes(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Copy codes' })).toBeFocused()
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Back to Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
})

test('nothing bars anybody from the security settings, in any theme', async ({ page, person: _p }) => {
  test.slow()
  await page.goto('/?settings=security')
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
  await expectAccessible(page)
  await setUpTwoFactor(page)
  await expectAccessible(page)
  await switchOnTwoFactor(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expectAccessible(page)
})
