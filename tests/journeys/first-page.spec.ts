import { expect, test } from '@playwright/test'

test('a visitor lands on the sign-in screen, and nothing is refused or fails on the way', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  await page.goto('/')

  await expect(page).toHaveTitle(/Laneway$/)
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Continue with AeroAuth' })).toBeVisible()
  expect(complaints).toEqual([])
})
