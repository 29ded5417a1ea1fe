import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, dialog, expectFocus } from '@/web/testing/on-screen'
import { newPerson, openAs } from '@/web/testing/task-scenes'
import { expectToast } from '@/web/testing/task-screens'

const server = await testServer()

/** What a browser offers that stores nothing. */
const full = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw new DOMException('No room', 'QuotaExceededError')
  },
  removeItem() {},
  clear() {},
}
afterEach(() => void vi.unstubAllGlobals())

async function openAppearance() {
  const user = await openAs(server, await newPerson(server), '/')
  await user.click(await button('Settings'))
  await user.click(await button(/^Appearance/, await dialog('Settings')))
  await button('Back to Settings')
  return user
}

const pick = async (user: UserEvent, choice: string) =>
  user.click(await within(await screen.findByRole('dialog')).findByText(choice))

test('a browser that stores nothing reports that the choice failed, and goes on', async () => {
  const user = await openAppearance()
  vi.stubGlobal('localStorage', full)
  await pick(user, 'Dark')
  await expectToast('Failed to update theme')
  await pick(user, 'Compact')
  await expectToast('Failed to update layout')
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked()
})

test('About describes Laneway, and every panel leads back to Settings', async () => {
  const user = await openAppearance()
  await user.click(await button('Back to Settings'))
  await expectFocus(() => screen.getByRole('button', { name: /^Appearance/ }))
  await user.click(await button(/^About/))
  const about = await dialog('About Laneway')
  expect(about).toHaveTextContent('Streamline your projects, amplify your productivity')
  for (const part of ['organizations', 'Drag-and-drop', 'Real-time', 'Email', 'Two-factor', 'Themes'])
    expect(about).toHaveTextContent(part)
  await user.click(await button('Back to Settings'))
  await user.click(await button('Close', await dialog('Settings')))
  await expectFocus(await button('Settings'))
})
