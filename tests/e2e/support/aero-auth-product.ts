import type { Page } from '@playwright/test'
import { startAeroAuth, type AeroAuth } from '../../../scripts/aero-auth/start-aero-auth'
import { freePort } from '../../../src/server/platform/process/free-port'
import { type Person, test } from './journey'
import { type Product, startProduct } from './product'

/** Gives the tests of a file a separate product and AeroAuth. */
export async function withAeroAuth() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let aeroAuth: AeroAuth
  let product: Product

  const settings = () => ({
    AEROAUTH_ISSUER: aeroAuth.issuer,
    AEROAUTH_CLIENT_ID: aeroAuth.clientId,
    AEROAUTH_CLIENT_SECRET: aeroAuth.clientSecret,
  })

  test.use({ baseURL: url })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    aeroAuth = await startAeroAuth({ redirectUris: [`${url}/api/auth/aeroauth/callback`], users: [] })
    product = await startProduct({ env: { PORT: String(port), ...settings() } })
  })
  test.afterAll(async () => {
    await product.stop()
    await aeroAuth.close()
  })

  return { url, settings, dataDir: () => product.dataDir }
}

export const leave = (page: Page) => page.getByRole('button', { name: 'Continue with AeroAuth' }).click()

/** Signs in on AeroAuth's own page. */
export async function identify(page: Page, { email, username }: Pick<Person, 'email' | 'username'>) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Name', { exact: true }).fill(username)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
