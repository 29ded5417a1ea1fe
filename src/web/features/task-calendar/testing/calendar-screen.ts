import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { expectFocus } from '@/web/testing/on-screen'

/** A day by its name, which begins with the weekday. */
export const day = (name: RegExp) => screen.getByRole('gridcell', { name })

/** The title of a task. */
export const link = (title: string) => screen.getByRole('link', { name: new RegExp(`^${title}`) })

export const titlesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent.split(',')[0]?.trim())

export const titlesOf = (name: RegExp) => titlesIn(day(name))

export const expectOn = (name: RegExp, titles: readonly string[]) =>
  waitFor(() => expect(titlesOf(name)).toEqual(titles))

/** Focuses a task, as a key does. */
export async function focusTask(title: string) {
  fireEvent.keyDown(document.body, { key: 'Tab' })
  link(title).focus()
  await expectFocus(() => link(title))
}
