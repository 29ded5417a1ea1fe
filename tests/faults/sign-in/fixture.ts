import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { startFaultyProvider } from '@/server/testing/openid/faulty-provider'
import { startMailServer } from '@/server/testing/mail/mail-server'
import { startProduct } from '../../e2e/support/product'
import { type Browser, createBrowser } from './browser'

export type User = { email: string; username: string; password: string; browser: Browser }

export type SignInFixture = Awaited<ReturnType<typeof openSignInFixture>>

const pollMilliseconds = 20
const timeoutMilliseconds = 30_000

/**
 * Starts the product with a local mail server and a local AeroAuth. With rate limits each browser has its own
 * address.
 */
export async function openSignInFixture({ rateLimits = false } = {}) {
  const [mailServer, provider] = [await startMailServer(), await startFaultyProvider()]
  const product = await startProduct({
    env: {
      LOG_LEVEL: 'error',
      ...(rateLimits && { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }),
      SMTP_URL: mailServer.smtpUrl,
      AEROAUTH_ISSUER: provider.issuer,
      AEROAUTH_CLIENT_ID: provider.clientId,
      AEROAUTH_CLIENT_SECRET: provider.clientSecret,
    },
  })

  let addresses = 0
  function newAddress() {
    addresses += 1
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  }

  const browser = () => createBrowser(product.url, { address: rateLimits ? newAddress() : undefined })

  async function mailedToken(address: string, name: 'token' | 'proof') {
    const link = new RegExp(`\\?${name}=([\\w-]+)`)
    const deadline = Date.now() + timeoutMilliseconds
    while (Date.now() < deadline) {
      const token = mailServer.mails
        .filter(({ to }) => to.includes(address))
        .map(({ text }) => link.exec(text)?.[1])
        .findLast(Boolean)
      if (token) return token
      await delay(pollMilliseconds)
    }
    throw new Error(`No mail with a ${name} came to ${address}`)
  }

  return {
    url: product.url,
    pid: product.pid,
    provider,
    mailedToken,
    newAddress,
    browser,

    async signUp(): Promise<User> {
      const username = `someone-${randomUUID().slice(0, 12)}`
      const account = { username, email: `${username}@example.org`, password: `${username} signs in` }
      const own = browser()
      const { status, text } = await own.post('/api/register', account)
      if (status !== 201) throw new Error(`Registration returned ${status}: ${text}`)
      return { ...account, browser: own }
    },

    async close() {
      await product.stop()
      await provider.close()
      await mailServer.close()
    },
  }
}
