import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type Name = string | RegExp

export const button = (name: Name, scope = document.body) => within(scope).findByRole('button', { name })
export const dialog = (name: Name) => screen.findByRole('dialog', { name })
export const region = (name: Name) => screen.findByRole('region', { name })
export const taskLink = (title: string) => screen.findByRole('link', { name: title })

/** The card or row of a task. */
export async function card(title: string) {
  const article = (await taskLink(title)).closest('article')
  if (article === null) throw new Error(`“${title}” stands on no card`)
  return article
}

/** The titles of the cards or rows, in their order. */
export const cardTitles = (scope: ParentNode = document) =>
  [...scope.querySelectorAll('article h3, article h2')].map(({ textContent }) => textContent)

/** Waits until a toast says this. */
export async function expectToast(text: Name) {
  const toasts = await screen.findByRole('region', { name: /^Notifications/ })
  return within(toasts).findByText(text)
}

/** Waits until nothing matches. */
export const expectGone = (find: () => unknown) => waitFor(() => expect(find()).toBeNull())

/** Waits until no dialog is open. */
export const expectNoDialog = () => expectGone(() => document.querySelector('[role="dialog"]'))

export const expectFocus = (element: HTMLElement | (() => HTMLElement)) =>
  waitFor(() => expect(typeof element === 'function' ? element() : element).toHaveFocus())

/** Chooses from the menu that a button opens. */
export async function choose(user: UserEvent, opener: Name, option: Name) {
  await user.click(await button(opener))
  await user.click(await screen.findByRole('menuitemradio', { name: option }))
}

/** Ticks an option of a filter, and closes its menu. */
export async function filterBy(user: UserEvent, filter: Name, option: Name) {
  await user.click(await button(filter))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: option }))
  await user.keyboard('[Escape]')
}

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text.replaceAll(/[[{]/g, '$&$&'))
}
