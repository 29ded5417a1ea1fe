import '@testing-library/jest-dom/vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'

type Name = string | RegExp

/** The dialog with this title, once it is open. */
export const dialog = (name: Name) => screen.findByRole('dialog', { name })

/** The field with this label, once it is there. */
export const field = (label: Name, scope: HTMLElement = document.body) =>
  within(scope).findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' })

export const button = (name: Name, scope: HTMLElement = document.body) =>
  within(scope).findByRole('button', { name })

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

/** Waits until the toast says each of these. */
export const expectToast = (...texts: Name[]) =>
  waitFor(() => {
    const toast = document.querySelector('[aria-label^="Notifications"] li')
    for (const text of texts) expect(toast).toHaveTextContent(text)
  })

export const expectHeading = (name: Name) => screen.findByRole('heading', { name })

/** Waits until the text is on the page no more. */
export const expectGone = (text: Name) => waitFor(() => expect(screen.queryByText(text)).toBeNull())

/** Waits until the dialogs are closed. */
export const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Waits until the page is that of a path, with its search. */
export const expectAddress = (address: string) =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))

/** Answers the next call of a procedure in place of the server. */
export function answerOnce(procedure: string, answer: () => Promise<Response>) {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const [address] = call
    if (typeof address !== 'string' || !address.includes(procedure)) return send(...call)
    vi.stubGlobal('fetch', send)
    return answer()
  })
}
