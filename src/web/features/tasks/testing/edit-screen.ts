import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { click, findLink } from '@/web/testing/on-screen'

/** Opens the form of a task from its card, by way of its details. */
export async function openEdit(user: UserEvent, title: string) {
  await user.click(await findLink(title))
  await click(user, 'Edit Task')
  return within(await screen.findByRole('dialog', { name: 'Edit Task' }))
}

export const save = (user: UserEvent) => click(user, 'Save changes')
