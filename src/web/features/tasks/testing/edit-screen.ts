import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { clickButton, findLink } from '@/web/testing/board-screen'

/** Opens the form of a task from its card, by way of its details. */
export async function openEdit(user: UserEvent, title: string) {
  await user.click(await findLink(title))
  await clickButton(user, 'Edit Task')
  return within(await screen.findByRole('dialog', { name: 'Edit Task' }))
}

export const save = (user: UserEvent) => clickButton(user, 'Save changes')
