import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { button, findLink } from './on-screen'

type Name = string | RegExp

export const region = (name: Name) => screen.findByRole('region', { name })

/** The card or row of a task. */
export async function card(title: string) {
  const article = (await findLink(title)).closest('article')
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

/** Chooses an option in the menu that a button opens. */
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

/** Opens a tab of the stream in open details. */
export async function openTab(user: UserEvent, name: Name) {
  await user.click(await screen.findByRole('tab', { name }))
  return screen.findByRole('tabpanel', { name })
}

/** Lets the field of open details write a service unit. */
export async function openUnitField(user: UserEvent) {
  await user.click(await button('Write a service unit'))
  const field = await screen.findByLabelText('New service unit')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return field
}

/** Chooses from the menu `⋯` of open details. */
export async function chooseInDetails(user: UserEvent, action: Name) {
  await user.click(await button('Actions of the task'))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
