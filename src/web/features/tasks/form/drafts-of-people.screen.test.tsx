import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { fillLogin } from '@/web/features/sign-in/testing/sign-in-form'
import { click, expectNoDialog, fill, findLink } from '@/web/testing/on-screen'
import { openPage, renderApp } from '@/web/testing/render-app'

const server = await testServer()

const form = async (name: string) => within(await screen.findByRole('dialog', { name }))
const expectValue = async (name: string, label: string, value: string) =>
  waitFor(async () => expect((await form(name)).getByLabelText(label)).toHaveProperty('value', value))

/** The session ends without Logout, and somebody signs in at the same browser. */
async function signInAgain(user: UserEvent, address: string, person: { email: string; password: string }) {
  await fetch('/api/logout', { method: 'POST' })
  await openPage(address)
  await fillLogin(person)
  await click(user, 'Login')
}

test('a new task that was not sent survives Escape and the end of the session, and one that was sent is gone', async () => {
  const person = await server.registered()
  const project = await server.make.project(person)
  const board = `/project/${project.id}`
  const user = await renderApp(server, person, board, { delay: null })
  await click(user, 'Add Task')
  await fill('Title', 'Order gravel')
  await fill('Description', 'Two tonnes')
  await user.keyboard('[Escape]')
  await expectNoDialog()

  await signInAgain(user, board, person)
  await click(user, 'Add Task')
  await (await form('Create Task')).findByText('Your draft is back.')
  await expectValue('Create Task', 'Title', 'Order gravel')
  await expectValue('Create Task', 'Description', 'Two tonnes')
  await click(user, 'Discard')
  await expectValue('Create Task', 'Title', '')

  await fill('Title', 'Order sand')
  await click(user, 'Create Task')
  await expectNoDialog()
  await findLink('Order sand')
  await openPage(board)
  await click(user, 'Add Task')
  await expectValue('Create Task', 'Title', '')
})

test('nobody else at the same browser sees a draft, and signing out removes all of them', async () => {
  const [person, other] = [await server.registered(), await server.registered()]
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft'))
  const open = async (user: UserEvent) =>
    user.click((await screen.findAllByRole('button', { name: 'New Project' }))[0] ?? document.body)
  const user = await renderApp(server, person, '/', { delay: null })
  await open(user)
  await fill('Name', `Secret of ${person.username}`, await screen.findByRole('dialog'))

  await signInAgain(user, '/', other)
  await open(user)
  await expectValue('Create New Project', 'Name', '')
  await fill('Name', 'Mine', await screen.findByRole('dialog'))
  await user.keyboard('[Escape]')
  await expectNoDialog()
  expect(drafts()).toHaveLength(2)
  await click(user, 'Logout')
  await screen.findByRole('button', { name: 'Login' })
  expect(drafts()).toEqual([])
})
