import { readFile } from 'node:fs/promises'
import { expect, test, toast } from './support/journey'
import { expectAccessible } from './support/team'
import {
  appWithKey,
  code,
  confirmCodes,
  recoveryCodes,
  setUpTwoFactor,
  switchOnTwoFactor,
  twoFactor,
} from './support/two-factor-setup'
import { tabTo } from './support/tab-to'
import { untilIdle } from './support/until-idle'

test('two-factor authentication is switched on by a real code, and its recovery codes are shown until they are confirmed', async ({
  page,
  person: _p,
}) => {
  await setUpTwoFactor(page)
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toHaveJSProperty(
    'complete',
    true,
  )
  expect(
    await page
      .getByRole('dialog')
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
  await expect(page.getByRole('alert')).toContainText('These codes will not be shown again. Save them first.')
  await confirmCodes(page)
  await expect(twoFactor(page)).toContainText('On')
  await page.reload()
  await expect(twoFactor(page)).toContainText('On')
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
})

test('two-factor authentication can be switched on by keyboard alone', async ({ page, person: _p }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeFocused()
  await untilIdle(page)
  await tabTo(page, page.getByRole('button', { name: /^Security Settings/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to Settings' })).toBeFocused()
  await twoFactor(page).getByRole('button', { name: 'Enable' }).press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type((await appWithKey(page)).code())
  await page.keyboard.press('Enter')
  await expect(recoveryCodes(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Copy codes' })).toBeFocused()
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Back to Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
})

test('the security settings have no accessibility violations, in any theme', async ({ page, person: _p }) => {
  test.slow()
  await page.goto('/?settings=security')
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
  await expectAccessible(page)
  await setUpTwoFactor(page)
  await expectAccessible(page)
  await switchOnTwoFactor(page)
  await expectAccessible(page)
  await confirmCodes(page)
  await page.getByRole('button', { name: 'Disable' }).click()
  await expectAccessible(page)
})
