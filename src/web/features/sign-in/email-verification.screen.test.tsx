import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mailbox } from '@/server/testing/mail/mailbox'
import { testServer } from '@/server/testing/app/test-server'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectNoDialog,
  expectToast,
  field,
  fill,
} from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'

const server = await testServer()
const { latestToken } = await mailbox(server)

const title = 'Confirm your email address'
const confirm = 'Confirm this address'
const confirmed = 'Your email address is confirmed.'

/** Somebody who has just registered, and the link of their welcome mail. */
async function newcomer() {
  const person = await server.registered()
  return { person, link: `/?proof=${await latestToken(person.email, 'Welcome to Laneway')}` }
}

const isVerified = async ({ id }: { id: number }) => {
  const me = await (await server.as({ id })).call('/api/user')
  return me.json<{ emailProven: boolean }>().emailProven
}

test('somebody signed in to the account verifies the address by a click, and not by opening the link', async () => {
  const { person, link } = await newcomer()
  const user = await renderApp(server, person, link, { delay: null })
  await waitFor(async () => expect(await field('Email', await dialog(title))).toHaveValue(person.email))
  await expectAddress('/')
  // The dialog comes before the page below it.
  await waitFor(() =>
    expect(document.querySelector('aside[aria-label="Confirm your email address"]')).not.toBeNull(),
  )
  expect(await isVerified(person)).toBe(false)

  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  await click(user, confirm)
  await expectToast(confirmed)
  await expectNoDialog()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: title })).toBeNull())
  expect(screen.getByText(`Welcome, ${person.username}`)).toBeDefined()
  expect(await isVerified(person)).toBe(true)
})

test('somebody signed out types the password, by keyboard alone, and the link works once', async () => {
  const { person, link } = await newcomer()
  const user = await renderApp(server, null, link, { delay: null })
  expect(await dialog(title)).toHaveTextContent(
    `The account ${person.username} was created with this address.`,
  )
  const password = await field('Password', await dialog(title))
  await waitFor(() => expect(password).toHaveFocus())
  await waitFor(async () => expect(await button(confirm)).toBeDisabled())
  await user.keyboard('a wrong one[Enter]')
  await expectToast('Incorrect password')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Incorrect password'))
  await fill('Password', person.password, await dialog(title))
  await user.keyboard('[Enter]')
  await expectToast(confirmed)
  await expectNoDialog()
  await button('Login')

  await openPage(link)
  await expectToast('Error', 'This link has expired or was already used.')
  await expectNoDialog()
})

test('somebody signed in to another account is told so, and can type the account’s password', async () => {
  const { person, link } = await newcomer()
  const other = await server.make.user()
  const user = await renderApp(server, other, link, { delay: null })
  expect(await dialog(title)).toHaveTextContent(
    `You are signed in as ${other.username}, but this link is for the account ${person.username}.`,
  )
  await fill('Password', person.password, await dialog(title))
  await click(user, confirm)
  await expectToast(confirmed)
  expect(await screen.findByText(`Welcome, ${other.username}`)).toBeDefined()
})

test('the token of the link is not in the URL, and survives a reload until its dialog is closed', async () => {
  const { link } = await newcomer()
  const user = await renderApp(server, null, link, { delay: null })
  await dialog(title)
  await expectAddress('/')
  await openPage('/')
  await dialog(title)
  await click(user, 'Cancel')
  await openPage('/')
  await button('Login')
  await expectNoDialog()
})
