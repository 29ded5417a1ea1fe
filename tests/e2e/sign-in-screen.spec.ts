import { expect, test, toast } from './support/journey'
import { passwordField } from './support/sign-in-form'

test('the AeroAuth button reports that it is not configured', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with AeroAuth' }).click()
  await expect(toast(page)).toContainText('Authentication Error')
  await expect(toast(page)).toContainText('AeroAuth is not configured on this server')
  await expect(page).toHaveURL('/')
})

test('a message in the URL is shown as text, cut at 200 characters, and removed from the URL', async ({
  page,
}) => {
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>'
  await page.goto(`/?auth=error&message=${encodeURIComponent(markup)}`)
  await expect(toast(page)).toContainText(markup)
  await expect(toast(page).locator('img, b')).toHaveCount(0)
  await expect(page).toHaveURL('/')

  await page.goto(`/?auth=error&message=${'x'.repeat(500)}`)
  await expect(toast(page).getByText(/x/)).toHaveText('x'.repeat(200))

  await page.goto('/?auth=error')
  await expect(toast(page)).toContainText('Failed to authenticate with AeroAuth')
})

test('the password can be shown', async ({ page }) => {
  await page.goto('/')
  await passwordField(page).fill('what I typed')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await expect(passwordField(page)).toHaveValue('what I typed')
})

test('the footer credits the icons, and its link sends no referrer', async ({ page }) => {
  await page.goto('/')
  const credit = page.getByRole('link', { name: 'Lucide' })
  await expect(credit).toHaveAttribute('href', 'https://lucide.dev')
  await expect(credit).toHaveAttribute('rel', /noopener noreferrer/)
})
