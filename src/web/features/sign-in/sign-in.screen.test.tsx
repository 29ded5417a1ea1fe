import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import {
  button,
  click,
  expectAddress,
  expectHeading,
  expectToast,
  field,
  fill,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'
import { fillLogin, logIn, registerOnScreen } from './testing/sign-in-form'

const [server, strict] = [await testServer(), await testServer({ rateLimits: true })]
const stranger = () => ({
  email: `${crypto.randomUUID()}@example.org`,
  username: `p-${crypto.randomUUID().slice(0, 12)}`,
  password: 'somebody likes lanes',
})

/** The sign-in screen, and somebody with an account. */
async function signInScreen(address = '/') {
  const person = await server.registered()
  return { person, user: await renderApp(server, null, address, { delay: null }) }
}

const openRegister = async (user: UserEvent) =>
  user.click(await screen.findByRole('tab', { name: 'Register' }))

describe('registering', () => {
  test('registering signs a person in and opens the dashboard', async () => {
    const person = stranger()
    const user = await renderApp(server, null, '/', { delay: null })
    await waitFor(async () =>
      expect(await screen.findByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true'),
    )
    await waitFor(() => expect(document.title).toBe('Login · Laneway'))
    await openRegister(user)
    await waitFor(() => expect(document.title).toBe('Register · Laneway'))
    await registerOnScreen(user, person)

    await expectHeading('My Projects')
    expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
    await expectAddress('/')
    await waitFor(() => expect(document.title).toBe('Dashboard · Laneway'))
  })

  test('a rejected registration shows an error at each field', async () => {
    const { person, user } = await signInScreen()
    await openRegister(user)
    await registerOnScreen(user, { email: 'nobody', username: 'x', password: 'short' })
    const email = await field('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email must be a valid email address'))
    await waitFor(async () =>
      expect(await field('Username')).toHaveAccessibleDescription(/3 to 32 characters/),
    )
    await waitFor(async () =>
      expect(await field('Password')).toHaveAccessibleDescription(
        'Password must be at least 8 characters long',
      ),
    )

    await registerOnScreen(user, {
      email: person.email.toUpperCase(),
      username: stranger().username,
      password: 'long enough to be taken',
    })
    await expectToast(/email/i)
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'))
  })
})

describe('logging in', () => {
  test('a wrong password is reported at the field and in a toast, with the server’s message', async () => {
    const { person, user } = await signInScreen()
    await logIn(user, { ...person, password: 'not the password' })
    const password = await field('Password')
    await waitFor(() => expect(password).toHaveAccessibleDescription('Incorrect email or password'))
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'))
    await expectToast('Error', 'Incorrect email or password')

    await fill('Password', person.password)
    await click(user, 'Login')
    expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
  })

  /** Whether the person's latest session stays when the browser is closed. */
  const latestStays = async ({ id }: { id: number }) =>
    (
      await server.db
        .selectFrom('sessions')
        .select('remembered')
        .where('userId', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).remembered

  test('staying signed in is chosen at first, and starts a session that is remembered', async () => {
    const { person, user } = await signInScreen()
    await fillLogin(person)
    await waitFor(async () => expect(await field('Stay signed in for 30 days')).toBeChecked())
    await click(user, 'Login')
    expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
    expect(await latestStays(person)).toBe(true)
  })

  test('not staying signed in starts a session that ends with the browser', async () => {
    const { person, user } = await signInScreen()
    await fillLogin(person)
    await user.click(await field('Stay signed in for 30 days'))
    ;(await field('Password')).focus()
    await user.keyboard('[Enter]')
    expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
    expect(await latestStays(person)).toBe(false)
  })

  test('the requested page opens after signing in', async () => {
    const person = await server.registered()
    const project = await server.make.project(person)
    const address = `/project/${project.id}?priority=high`
    const user = await renderApp(server, null, address, { delay: null })
    await expectAddress(`/auth?next=${encodeURIComponent(address)}`)
    await logIn(user, person)
    expect(await screen.findByRole('button', { name: 'Add Task' })).toBeDefined()
    await expectAddress(address)
  })

  test('a URL of another site is not opened after signing in', async () => {
    const { person, user } = await signInScreen('/auth?next=https%3A%2F%2Fexample.org%2F')
    await logIn(user, person)
    await expectHeading('My Projects')
    await expectAddress('/')
    await openPage('/auth?next=%2F%2Fexample.org')
    await expectHeading('My Projects')
    await expectAddress('/')
  })

  test('somebody already signed in is redirected from the sign-in screen to the dashboard', async () => {
    const person = await server.make.user()
    await renderApp(server, person, '/auth')
    expect(await screen.findByText(`Welcome, ${person.username}`)).toBeDefined()
    await expectAddress('/')
  })

  test('too many attempts show when to try again', async () => {
    const { email } = stranger()
    const call = (path: string, body: object) => strict.client().call(`/api/${path}`, { body })
    for (let tries = 0; tries < 10; tries += 1) {
      const { statusCode } = await call('login', { email, password: 'not the password', rememberMe: false })
      expect(statusCode).toBe(401)
    }
    for (let mails = 0; mails < 3; mails += 1) {
      expect((await call('reset-password-request', { email })).statusCode).toBe(200)
    }
    const user = await renderApp(strict, null, '/', { delay: null })
    await logIn(user, { email, password: 'still not the password' })
    await expectToast(/^ErrorToo many .* Try again in 15 minutes\./)
    await click(user, 'Forgot password?')
    await click(user, 'Send Reset Link')
    await expectToast(/Too many .* Try again in (60|59) minutes\./)
    expect(screen.getByRole('dialog', { name: 'Reset Password' })).toBeDefined()
  })
})

describe('the sign-in screen', () => {
  test('the AeroAuth button reports that it is not configured', async () => {
    const { user } = await signInScreen()
    await click(user, 'Continue with AeroAuth')
    await expectToast('Authentication Error', 'AeroAuth is not configured on this server')
    await expectAddress('/')
  })

  test('a message in the URL is shown as text, cut at 200 characters, and removed from the URL', async () => {
    const markup = '<img src=x onerror="document.title=1"><b>bold</b>'
    await renderApp(server, null, `/?auth=error&message=${encodeURIComponent(markup)}`)
    await expectToast(markup)
    expect(document.querySelector('li img, li b')).toBeNull()
    await expectAddress('/')

    await openPage(`/?auth=error&message=${'x'.repeat(500)}`)
    expect(await screen.findByText('x'.repeat(200))).toBeDefined()
    await openPage('/?auth=error')
    await expectToast('Failed to authenticate with AeroAuth')
  })

  test('the password can be shown', async () => {
    const { user } = await signInScreen()
    const password = await fill('Password', 'what I typed')
    await waitFor(() => expect(password).toHaveAttribute('type', 'password'))
    await click(user, 'Show password')
    await waitFor(() => expect(password).toHaveAttribute('type', 'text'))
    await waitFor(() => expect(password).toHaveValue('what I typed'))
  })

  test('the footer credits the icons, and its link sends no referrer', async () => {
    await signInScreen()
    const credit = await screen.findByRole('link', { name: 'Lucide' })
    await waitFor(() => expect(credit).toHaveAttribute('href', 'https://lucide.dev'))
    expect(credit.getAttribute('rel')).toMatch(/noopener noreferrer/)
  })

  test('another person in the same browser sees nothing of the one before', async () => {
    const [person, next] = [await server.registered(), await server.registered()]
    const { id } = await server.make.project(person)
    await server.db.updateTable('projects').set({ name: 'Mine alone' }).where('id', '=', id).execute()
    const user = await renderApp(server, person, '/', { delay: null })
    expect(await screen.findByRole('link', { name: 'Mine alone' })).toBeDefined()
    await click(user, 'Logout')
    await button('Login')
    await logIn(user, next)
    expect(await screen.findByText(`Welcome, ${next.username}`)).toBeDefined()
    await expectHeading('My Projects')
    await waitFor(() => expect(screen.queryByText('Mine alone')).toBeNull())
    await waitFor(() => expect(screen.queryByText(person.username)).toBeNull())
  })
})
