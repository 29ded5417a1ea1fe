import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stopClock, testServer } from '@/server/testing/app/test-server'
import { withTwoFactor } from '@/server/testing/app/two-factor'
import { button, click, dialog, expectNoDialog, expectToast, field, fill } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'
import { fillLogin, logIn } from './testing/sign-in-form'

const server = await testServer()
const now = stopClock(server)
const title = 'Two-Factor Authentication Required'

/** Somebody with two-factor authentication, and the sign-in screen; nobody is signed in. */
async function withFactors() {
  const person = await server.registered()
  const { code, recoveryCodes } = await withTwoFactor(person, now)
  const user = await renderApp(server, null, '/', { delay: null })
  // The current code has switched it on.
  return { person, user, code: () => code(1), recoveryCodes }
}

async function untilAskedForCode(user: UserEvent, person: { email: string; password: string }) {
  await fillLogin(person)
  await user.keyboard('[Enter]')
  await dialog(title)
}

const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

test('the code of an authenticator app completes the login', async () => {
  const { person, user, code } = await withFactors()
  await untilAskedForCode(user, person)
  const typed = await field('6-digit code')
  await waitFor(() => expect(typed).toHaveFocus())
  // Asking for a code is no error.
  expect(document.querySelector('[aria-label^="Notifications"] li')).toBeNull()
  await waitFor(() => expect(typed).toHaveAttribute('autocomplete', 'one-time-code'))
  await waitFor(() => expect(typed).toHaveAttribute('inputmode', 'numeric'))
  await fill('6-digit code', '12345')
  await waitFor(async () => expect(await button('Verify')).toBeDisabled())
  await fill('6-digit code', '1234567')
  await waitFor(() => expect(typed).toHaveValue('123456'))

  await fill('6-digit code', code())
  await click(user, 'Verify')
  expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
  await expectNoDialog()
})

test('a wrong code is reported at the field and in a toast, and another can be tried', async () => {
  const { person, user, code } = await withFactors()
  await untilAskedForCode(user, person)
  const typed = await fill('6-digit code', wrongCode(code()))
  await click(user, 'Verify')
  await expectToast('Invalid 2FA code')
  await waitFor(() => expect(typed).toHaveAccessibleDescription('Invalid 2FA code'))
  await fill('6-digit code', code())
  await user.keyboard('[Enter]')
  expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
})

test('somebody who lost the phone signs in by a recovery code, once', async () => {
  const { person, user, code, recoveryCodes } = await withFactors()
  const [recoveryCode = ''] = recoveryCodes
  const enter = async () => {
    await untilAskedForCode(user, person)
    await waitFor(async () => expect(await field('6-digit code')).toHaveFocus())
    await user.tab()
    await waitFor(async () => expect(await button('Use a recovery code')).toHaveFocus())
    await user.keyboard('[Enter]')
    await waitFor(async () => expect(await field('Recovery code')).toHaveFocus())
    expect(await field('Recovery code')).toHaveAttribute('autocomplete', 'off')
    await fill('Recovery code', recoveryCode.slice(0, -1))
    await waitFor(async () => expect(await button('Verify')).toBeDisabled())
    await fill('Recovery code', recoveryCode.toUpperCase())
    await click(user, 'Verify')
  }
  await enter()
  expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()

  await click(user, 'Logout')
  await button('Login')
  await enter()
  const typed = await field('Recovery code')
  await waitFor(() => expect(typed).toHaveAccessibleDescription(/Invalid 2FA code/))
  await click(user, 'Use a 6-digit code')
  await fill('6-digit code', code())
  await click(user, 'Verify')
  expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
})

test('closing the dialog forgets the code and the credentials', async () => {
  const { person, user, code } = await withFactors()
  await untilAskedForCode(user, person)
  await fill('6-digit code', code())
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await click(user, 'Login')
  await waitFor(async () => expect(await field('6-digit code')).toHaveValue(''))
})

test.each([
  ['to stay', true],
  ['not to stay', false],
])('the choice %s signed in applies to a login with a code', async (_choice, stays) => {
  const { person, user, code } = await withFactors()
  const choice = await field('Stay signed in for 30 days')
  if (!stays) await user.click(choice)
  await logIn(user, person)
  await fill('6-digit code', code())
  await click(user, 'Verify')
  expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
  const { remembered } = await server.db
    .selectFrom('sessions')
    .select('remembered')
    .where('userId', '=', person.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(remembered).toBe(stays)
})
