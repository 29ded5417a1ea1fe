import type { Page } from '@playwright/test'
import { expect, test, toast, type Person } from './support/journey'
import { browserOf } from './support/team'

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

/** What a page may not show of a person after their session has ended. */
async function expectNothingOf(person: Person, page: Page) {
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(person.username)).toHaveCount(0)
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
