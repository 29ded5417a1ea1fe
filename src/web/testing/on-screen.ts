import '@testing-library/jest-dom/vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type Name = string | RegExp

/** The dialog with this title, once it is open. */
export const dialog = (name: Name) => screen.findByRole('dialog', { name })

/** The field with this label, once it is there. */
export const field = (label: Name, scope: HTMLElement = document.body) =>
  within(scope).findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' })

export const button = (name: Name, scope: HTMLElement = document.body) =>
  within(scope).findByRole('button', { name })

export const findLink = (name: Name) => screen.findByRole('link', { name })

/**
 * Replaces the text of a field: pastes all but the last letter, because a form renders anew after each key.
 */
export async function replaceText(user: UserEvent, filled: HTMLElement, text: string) {
  await user.clear(filled)
  const [rest, last] = [text.slice(0, -1), text.slice(-1)]
  if (rest !== '') await user.paste(rest)
  if (last !== '') await user.type(filled, last.replace(/[[{]/, '$&$&'))
}

/** Replaces the text of a field at once. */
export async function fill(label: Name, text: string, scope?: HTMLElement) {
  const filled = await field(label, scope)
  filled.focus()
  fireEvent.change(filled, { target: { value: text } })
  return filled
}

export const click = async (user: UserEvent, name: Name, scope?: HTMLElement) =>
  user.click(await button(name, scope))

export const follow = async (user: UserEvent, name: Name, scope: HTMLElement = document.body) =>
  user.click(await within(scope).findByRole('link', { name }))

/** The toast that is shown now. */
export const toast = () => document.querySelector<HTMLElement>('[aria-label^="Notifications"] li')

/** Waits until the toast says each of these. */
export const expectToast = (...texts: Name[]) =>
  waitFor(() => {
    for (const text of texts) expect(toast()).toHaveTextContent(text)
  })

/** Waits for a text that only screen readers get, because its result is in sight. */
export const expectAnnounced = (text: string) =>
  waitFor(() => {
    const regions = [...document.querySelectorAll('[aria-live="polite"]')]
    expect(regions.map(({ textContent }) => textContent.trim())).toContain(text)
  })

/** Waits until this element has the focus. */
export const expectFocus = (element: HTMLElement | (() => Element | null)) =>
  waitFor(() => expect(document.activeElement).toBe(typeof element === 'function' ? element() : element))

export const expectHeading = (name: Name) => screen.findByRole('heading', { name })

/** Waits until the text is no longer on the page. */
export const expectGone = (text: Name) => waitFor(() => expect(screen.queryByText(text)).toBeNull())

/** Waits until no dialog is open. */
export const expectNoDialog = () =>
  waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())

/** Waits until the page is that of a path, with its search. */
export const expectAddress = (address: string) =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))
