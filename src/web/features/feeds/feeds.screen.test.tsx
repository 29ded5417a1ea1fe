import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { openBoard } from '@/web/testing/board-screen'
import { click, dialog, expectGone, expectAnnounced, field } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

const valueOf = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : '')
const read = (url: string) => server.client().call(new URL(url).pathname)

test('the calendar of a project gets an address at its board, which works until it is revoked', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths', dueDate: '2099-03-01T10:30:00.000Z' }])
  await click(user, 'More')
  await user.click(await screen.findByRole('menuitem', { name: 'Calendar feed' }))
  await dialog('Calendar feed')
  await click(user, /^Make an address for /)
  const url = valueOf(await field(/^Address of /))
  expect((await read(url)).body).toContain('SUMMARY:Paths')
  await click(user, 'Copy')
  expect(await navigator.clipboard.readText()).toBe(url)

  await click(user, /^Revoke the address of /)
  await click(user, 'Cancel')
  await click(user, /^Revoke the address of /)
  await click(user, 'Revoke')
  await expectAnnounced('Calendar address revoked')
  await screen.findByRole('button', { name: /^Make an address for / })
  expect((await read(url)).statusCode).toBe(404)
})

test('the settings make an address of one’s own tasks, and list those of projects', async () => {
  const person = await server.person()
  const project = await server.make.project(person)
  const { name } = (await person.call(`/api/projects/${project.id}`)).json<{ name: string }>()
  await person.call('/api/feeds', { body: { projectId: project.id } })
  const user = await renderApp(server, person, '/?settings=data', { delay: null })
  await dialog('Your Data')
  await field(`Address of ${name}`)
  await click(user, 'Make an address for My Tasks')
  expect((await read(valueOf(await field('Address of My Tasks')))).statusCode).toBe(200)
  await expectGone('Make an address for My Tasks')
})
