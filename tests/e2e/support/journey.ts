import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { createLanewayClient } from '../../../src/client'
import { test as base } from './pooled-page'

export type Person = { email: string; username: string; password: string }
export type Laneway = ReturnType<typeof createLanewayClient>

/** Opens separate browsers for further users. */
export type BrowserFixture = { browser: Browser; baseURL: string | undefined }

type Fixtures = {
  /** A user with an account, signed in in the browser. */
  person: Person
  /** The user's API client, for steps that a test does not click. */
  laneway: Laneway
  browserFixture: BrowserFixture
  /** The errors in the browser's console: a test with any of them fails. */
  browserErrors: BrowserErrors
}

export { expect }

export const test = base.extend<Fixtures>({
  person: async ({ page }, provide) => {
    const person = newPerson()
    await register(page, person)
    await provide(person)
  },

  laneway: async ({ person, baseURL }, provide) => {
    const laneway = createLanewayClient(baseURL ?? '')
    await laneway.account.login.mutate(person)
    await provide(laneway)
  },

  browserFixture: async ({ browser, baseURL }, provide) => {
    await provide({ browser, baseURL })
  },

  browserErrors: [
    async ({ context }, provide) => {
      const browserErrors = new BrowserErrors()
      context.on('console', (message) => {
        if (message.type() === 'error') browserErrors.add(message.text(), message.location().url)
      })
      context.on('weberror', (failure) => browserErrors.add(failure.error().message))
      await provide(browserErrors)
      expect(browserErrors.unexpected, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

class BrowserErrors {
  readonly unexpected: string[] = []
  private readonly expected: RegExp[] = []

  /** Allows an error that the test causes on purpose. */
  expect(text: RegExp) {
    this.expected.push(text)
  }

  add(text: string, url = '') {
    if (isErrorResponse(text, url) || this.expected.some((expected) => expected.test(text))) return
    this.unexpected.push(url === '' ? text : `${text} (${url})`)
  }
}

/** The browser logs each 4xx response as an error; for an API call it is an ordinary response. */
const isErrorResponse = (text: string, url: string) =>
  /status of 4\d\d/.test(text) && new URL(url).pathname.startsWith('/trpc/')

export function newPerson(): Person {
  const name = `p-${randomUUID().slice(0, 12)}`
  return { email: `${name}@example.org`, username: name, password: `${name} likes lanes` }
}

/** Registers without the form, if the test is not about the form; the browser is signed in then. */
export async function register(page: Page, person: Person) {
  const response = await page.request.post('/api/register', { data: person })
  expect(response.status()).toBe(201)
}

/** Deletes the browser's session on a page without scripts: a page of the product would reload during the next step. */
export async function clearSession(page: Page) {
  await page.goto('/healthz')
  await page.context().clearCookies()
}

/** Another user, with a separate API client. */
export async function somebodyElse(baseURL: string | undefined) {
  const laneway = createLanewayClient(baseURL ?? '')
  const person = newPerson()
  await laneway.account.register.mutate(person)
  return { person, laneway }
}

/** The toast that is shown now. */
export const toast = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
