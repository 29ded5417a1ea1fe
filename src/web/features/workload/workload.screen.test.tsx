import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { click, expectFocus, field } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()
const { make } = server

const organization = await make.organization()
const admin = await server.as(await make.organizationMember(organization, 'admin', await make.user('adda')))
const ben = await make.organizationMember(organization, 'member', await make.user('ben'))
const project = await make.project(admin, organization)
await make.member(project, 'editor', ben)
await make.project(ben, organization)
const add = (body: object) => admin.call(`/api/projects/${project.id}/tasks`, { body })
await add({ title: 'Sow', dueDay: new Date().toISOString().slice(0, 10), assignedTo: ben.id, estimate: 5 })
await add({ title: 'Weed', dueDay: '2020-01-01', assignedTo: ben.id, estimate: 4 })
await add({ title: 'Rake' })

const path = `/organizations/${organization.slug}?tab=workload`
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

test('an admin sees who has too much, opens it, and sets what a person can do', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  await screen.findByText('1 project is left out, because you are not a member.')
  const row = await rowOf('ben')
  await user.click(row.getByRole('button', { name: 'Capacity of ben: No capacity' }))
  const capacity = await field('Capacity of ben in a week')
  await user.type(capacity, '8[Enter]')
  const cell = await row.findByRole('button', { name: '2 open tasks, 1 overdue, 9 points, 1 over' })
  await user.click(cell)
  const tasks = within(await screen.findByRole('region', { name: 'Tasks of the cell' }))
  await waitFor(() =>
    expect(tasks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Weed', 'Sow']),
  )
})

test('arrows lead from cell to cell, Enter opens one and Escape leaves it', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const cellsOf = async (name: string) => (await rowOf(name)).getAllByRole('button', { name: /open tasks?/ })
  const [first] = await cellsOf('adda')
  const [below, beside] = await cellsOf('ben')
  first?.focus()
  await user.keyboard('[ArrowDown][ArrowRight]')
  await expectFocus(() => beside ?? null)
  await user.keyboard('[ArrowLeft][Enter]')
  await waitFor(() => expect(below).toHaveAttribute('aria-expanded', 'true'))
  await user.keyboard('[Escape]')
  await waitFor(() => expect(below).toHaveAttribute('aria-expanded', 'false'))
})

test('later weeks are in the address', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  await click(user, 'Later weeks')
  await waitFor(() => expect(window.location.search).toContain('from='))
  await click(user, 'This week')
  await waitFor(() => expect(window.location.search).not.toContain('from='))
})

test('a task goes to another person, and comes back by one undo', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const [cell] = (await rowOf('Unassigned')).getAllByRole('button', { name: /without a date/ })
  if (cell) await user.click(cell)
  const tasks = within(await screen.findByRole('region', { name: 'Tasks of the cell' }))
  await user.click(await tasks.findByRole('button', { name: 'Assignee of Rake: Unassigned' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'ben' }))
  await (await rowOf('ben')).findByRole('button', { name: '1 open task without a date' })
  await click(user, /^Undo/)
  const back = await (await rowOf('Unassigned')).findByRole('button', { name: '1 open task without a date' })
  expect(back).toBeDefined()
})
