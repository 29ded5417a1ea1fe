import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '@/web/app/providers'
import { ConfirmButton } from './confirm-button'

const question = 'Are you sure you want to leave “Paths”?'
const button = (name: string) => screen.getByRole('button', { name })

afterEach(cleanup)

function show(asked: string | null, onConfirm: (close: () => void) => void) {
  render(
    <Providers>
      <ConfirmButton label="Leave Project" question={asked} busy={false} onConfirm={onConfirm} />
    </Providers>,
  )
}

async function ask() {
  await userEvent.click(button('Leave Project'))
  const dialog = await screen.findByRole('dialog', { name: 'Leave Project' })
  expect(dialog.textContent).toContain(question)
  return dialog
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('nothing is done before the confirmation', async () => {
  const leave = vi.fn<() => void>()
  show(question, leave)
  await ask()
  expect(leave).not.toHaveBeenCalled()
  await userEvent.click(button('Cancel'))
  await isGone()
  expect(leave).not.toHaveBeenCalled()
})

test('the dialog stays until the action closes it', async () => {
  const leave = vi.fn<(close: () => void) => void>()
  show(question, leave)
  const dialog = await ask()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave Project' }))
  expect(leave).toHaveBeenCalledOnce()
  expect(dialog.isConnected).toBe(true)
  leave.mock.calls[0]?.[0]()
  await isGone()
})

test('without a question the button is disabled', () => {
  show(null, () => undefined)
  expect(button('Leave Project')).toHaveProperty('disabled', true)
})
