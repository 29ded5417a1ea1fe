import { expect, newPerson, test, toast } from './support/journey'
import { startProduct } from './support/product'
import { logIn } from './support/sign-in-form'

test('too many attempts show when to try again', async ({ page }) => {
  const product = await startProduct({ env: { RATE_LIMITS: 'on' } })
  const { email } = newPerson()
  const call = (path: string, data: object) => page.request.post(`${product.url}/api/${path}`, { data })
  for (let tries = 0; tries < 10; tries += 1) {
    const response = await call('login', { email, password: 'not the password', rememberMe: false })
    expect(response.status()).toBe(401)
  }
  for (let mails = 0; mails < 3; mails += 1) {
    expect((await call('reset-password-request', { email })).status()).toBe(200)
  }

  await page.goto(product.url)
  await logIn(page, { email, password: 'still not the password' })
  await expect(toast(page)).toContainText(/^ErrorToo many .* Try again in 15 minutes\./)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(toast(page)).toContainText(/Too many .* Try again in (60|59) minutes\./)
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible()
  await page.goto('about:blank')
  await product.stop()
})
