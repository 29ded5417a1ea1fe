import type { Page } from '@playwright/test'
import { expect, test, toast, type Person } from './support/journey'
import { dispatchVisibilityChange } from './support/visibility-change'
import { routeOnce } from './support/route-once'
import { browserOf } from './support/team'

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

/** What a page may not show of a person after their session has ended. */
async function expectNothingOf(person: Person, page: Page) {
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(person.username)).toHaveCount(0)
  await expect(page.getByText('Behind the transport')).toHaveCount(0)
}

test('the settings list the sessions, and end one after asking', async ({ page, person, browser }) => {
  const elsewhere = await browserOf(browser, person)
  await elsewhere.goto('/')
  await page.goto('/?settings=security')
  await expect(sessions(page)).toHaveCount(2)
  const here = sessions(page).first()
  await expect(here).toContainText('This browser')
  await expect(here).toContainText(/Chrome.* on Linux/)
  await expect(here).toContainText('127.0.0.1 · last seen today')
  await expect(here.getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(sessions(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await page
    .getByRole('group', { name: /^Sign out Chrome/ })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(toast(page)).toContainText('Signed out of that browser')
  await expect(sessions(page)).toHaveCount(1)

  await expectNothingOf(person, elsewhere)
})

test('a page that was open elsewhere shows nothing once it is looked at again', async ({
  page,
  person,
  laneway,
  browser,
}) => {
  await laneway.project.create.mutate({ name: 'Behind the transport' })
  const elsewhere = await browserOf(browser, person)
  // With the stream it would learn of the end at once.
  await elsewhere.route('**/trpc/live.events*', (route) => route.abort())
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('link', { name: 'Behind the transport' })).toBeVisible()

  await page.goto('/?settings=security')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(toast(page)).toContainText('Signed out everywhere else')
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)

  await dispatchVisibilityChange(elsewhere)
  await expectNothingOf(person, elsewhere)
})

test('a list that cannot be loaded says so, and can be retried', async ({
  page,
  person: _p,
  browserErrors,
}) => {
  browserErrors.expect(/status of 503/)
  await routeOnce(page, '**/trpc/session.list*', (route) => route.fulfill({ status: 503 }))
  await page.goto('/?settings=security')
  await expect(page.getByText('Failed to load your sessions')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sessions(page)).toHaveCount(1)
})
