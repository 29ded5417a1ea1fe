import type { Browser, Page } from '@playwright/test'
import { expectNoBarriers } from './barriers'
import { expect, type Laneway, type Person, type BrowserFixture, somebodyElse } from './journey'

/** A browser of their own for somebody; signed out without a person. */
export async function browserOf(browser: Browser, person?: Person): Promise<Page> {
  const context = await browser.newContext()
  if (person) {
    const { email, password } = person
    const answer = await context.request.post('/api/login', { data: { email, password, rememberMe: true } })
    expect(answer.status()).toBe(200)
  }
  return context.newPage()
}

/** Somebody who is in the organization, with a program and a browser of their own. */
export async function organizationMember(
  { browser, baseURL }: BrowserFixture,
  admin: Laneway,
  slug: string,
  role: 'member' | 'admin' = 'member',
) {
  const { person, laneway } = await somebodyElse(baseURL)
  const { inviteUrl } = await admin.invitation.inviteToOrganization.mutate({
    slug,
    email: person.email,
    role,
  })
  await laneway.invitation.accept.mutate({ token: tokenIn(inviteUrl) })
  return { person, laneway, page: await browserOf(browser, person) }
}

/** The secret at the end of an invitation's link. */
export const tokenIn = (inviteUrl: string) => inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1)

/** The path of an invitation's link, on whatever address the journey reaches the product. */
export const pathOf = (inviteUrl: string) => new URL(inviteUrl).pathname

/** Nothing that axe knows is wrong with what is shown, in any theme. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expectNoBarriers(page, page.url())
}
