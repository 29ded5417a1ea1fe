import { randomUUID } from 'node:crypto'
import { type Browser, expect, test as base, type Page } from '@playwright/test'
import { createLanewayClient } from '../../../src/client'

export type Person = { email: string; username: string; password: string }
export type Laneway = ReturnType<typeof createLanewayClient>

/** Where further people open browsers of their own. */
export type BrowserFixture = { browser: Browser; baseURL: string | undefined }

type Fixtures = {
  /** Somebody with an account, signed in in the browser. */
  person: Person
  /** The person's own program, for all that a journey does not click. */
  laneway: Laneway
  browserFixture: BrowserFixture
  /** What the browser complains about: a journey with any complaint fails. */
  complaints: Complaints
  /** Closes what further people opened, whose live streams would go on beside the journeys that follow. */
  guestsLeave: void
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

  complaints: [
    async ({ context }, provide) => {
      const complaints = new Complaints()
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.hear(message.text(), message.location().url)
      })
      context.on('weberror', (failure) => complaints.hear(failure.error().message))
      await provide(complaints)
      expect(complaints.heard, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  guestsLeave: [
    async ({ browser, context }, provide) => {
      await provide()
      const guests = browser.contexts().filter((each) => each !== context)
      await Promise.all(guests.map((guest) => guest.close()))
    },
    { auto: true },
  ],
})

class Complaints {
  readonly heard: string[] = []
  private readonly expected: RegExp[] = []

  /** What the journey itself brings about. */
  expect(text: RegExp) {
    this.expected.push(text)
  }

  hear(text: string, url = '') {
    if (isRefusal(text, url) || this.expected.some((expected) => expected.test(text))) return
    this.heard.push(url === '' ? text : `${text} (${url})`)
  }
}

/** The browser notes each answer of 4xx as an error; for a call it is an answer like others. */
const isRefusal = (text: string, url: string) =>
  /status of 4\d\d/.test(text) && new URL(url).pathname.startsWith('/trpc/')

export function newPerson(): Person {
  const name = `p-${randomUUID().slice(0, 12)}`
  return { email: `${name}@example.org`, username: name, password: `${name} likes lanes` }
}

/** Registers without the form, where the form is not what the journey is about; the browser then is signed in. */
export async function register(page: Page, person: Person) {
  const answer = await page.request.post('/api/register', { data: person })
  expect(answer.status()).toBe(201)
}

/** The browser forgets who is signed in: at no page of the product, which would begin anew in the midst of the next step. */
export async function forgetSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Somebody else, with a program of their own. */
export async function somebodyElse(baseURL: string | undefined) {
  const laneway = createLanewayClient(baseURL ?? '')
  const person = newPerson()
  await laneway.account.register.mutate(person)
  return { person, laneway }
}

/** The message that is shown now. */
export const toast = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
