import type { Browser, Page } from '@playwright/test'
import { expectNoViolations } from './accessibility'
import { expect, type Laneway, type Person, type BrowserFixture, somebodyElse } from './journey'
import { pagePool } from './pooled-page'

/** Opens a browser for a user; signed out without one. */
export async function browserOf(browser: Browser, person?: Person): Promise<Page> {
  const { context, page } = await pagePool(browser).lend()
  if (person) {
    const { email, password } = person
    const response = await context.request.post('/api/login', { data: { email, password, rememberMe: true } })
    expect(response.status()).toBe(200)
  }
  return page
}

/** A new member of the organization, with a separate API client and browser. */
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

/** The token at the end of an invitation's link. */
export const tokenIn = (inviteUrl: string) => inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1)

/** The path of an invitation's link, at any URL of the product. */
export const pathOf = (inviteUrl: string) => new URL(inviteUrl).pathname

/** Expects that axe finds no accessibility violations, in any theme. */
export async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expectNoViolations(page, page.url())
}
