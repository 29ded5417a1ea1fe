import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import {
  click,
  dialog,
  expectFocus,
  expectNoDialog,
  expectToast,
  field,
  replaceText,
} from '@/web/testing/on-screen'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
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
const members = `/api/organizations/${organization.slug}/members`
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const cellOf = async (name: string, cell: string | RegExp) =>
  (await rowOf(name)).findByRole('button', { name: cell })

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

test('a capacity that is none is refused at its field, and Escape leaves what is saved', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  await click(user, /^Capacity of ben: /)
  const capacity = await field('Capacity of ben in a week')
  for (const text of ['-1', '1000000000', '0.3', 'many', '💪', '9'.repeat(100_000)]) {
    fireEvent.change(capacity, { target: { value: text } })
    await user.keyboard('[Enter]')
    expect(capacity).toHaveAccessibleDescription('A whole or half number up to 9999.5')
  }
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.queryByRole('button', { name: 'Capacity of ben: 8 points a week' }))
})

test('a capacity of 0 is full with the first estimate, and an empty text leaves none', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const set = async (text: string) => {
    await click(user, /^Capacity of ben: /)
    await replaceText(user, await field('Capacity of ben in a week'), text)
    await user.keyboard('[Enter]')
  }
  await set('0')
  expect(await cellOf('ben', '2 open tasks, 1 overdue, 9 points, 9 over')).toBeDefined()
  await set('')
  expect(await cellOf('ben', '2 open tasks, 1 overdue, 9 points')).toBeDefined()
  await set('12,5')
  expect(await cellOf('ben', '2 open tasks, 1 overdue, 9 points of 12.5')).toBeDefined()
  await set('8')
})

test('a capacity that another admin has set meanwhile is not overwritten unseen', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  await untilStreamOpen()
  await click(user, /^Capacity of ben: /)
  await user.type(await field('Capacity of ben in a week'), '0')
  const body = { capacity: 20 }
  await (await server.as(ben)).call(`${members}/${ben.id}`, { method: 'PATCH', body })
  await cellOf('ben', '2 open tasks, 1 overdue, 9 points of 20')
  await user.keyboard('[Enter]')
  await screen.findByRole('group', { name: 'Someone else changed this text while you were editing.' })
  await click(user, 'Keep theirs')
  expect(await screen.findByRole('button', { name: 'Capacity of ben: 20 points a week' })).toBeDefined()
  await admin.call(`${members}/${ben.id}`, { method: 'PATCH', body: { capacity: 8 } })
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

/** Opens a cell of a person, and finds its tasks. */
async function openCell(user: Awaited<ReturnType<typeof renderApp>>, name: string, cell: RegExp) {
  const [opener] = (await rowOf(name)).getAllByRole('button', { name: cell })
  if (opener) await user.click(opener)
  return within(await screen.findByRole('region', { name: 'Tasks of the cell' }))
}

test('a task goes to another person by the keys of its row, and comes back by one undo', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const tasks = await openCell(user, 'Unassigned', /without a date/)
  ;(await tasks.findByRole('link', { name: 'Rake' })).focus()
  await user.keyboard('a')
  await user.click(await screen.findByRole('option', { name: 'ben' }))
  await cellOf('ben', '1 open task without a date')
  await click(user, /^Undo/)
  expect(await cellOf('Unassigned', '1 open task without a date')).toBeDefined()
})

test('a key opens a cell with the focus on its first task, and Escape leads back to the cell', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const cell = await cellOf('ben', /^2 open tasks/)
  cell.focus()
  await user.keyboard('[Enter]')
  await expectFocus(() => screen.queryByRole('link', { name: 'Weed' }))
  await user.keyboard('[ArrowDown]')
  await expectFocus(() => screen.queryByRole('link', { name: 'Sow' }))
  await user.keyboard('[Escape]')
  await expectFocus(cell)
  expect(screen.queryByRole('region', { name: 'Tasks of the cell' })).toBeNull()
})

test('the details of a task open over the workload, at an address of their own', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const tasks = await openCell(user, 'ben', /^2 open tasks/)
  await user.click(await tasks.findByRole('link', { name: 'Sow' }))
  await dialog('Sow')
  expect(window.location.search).toMatch(/^\?tab=workload&task=\d+$/)
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await expectFocus(() => screen.queryByRole('link', { name: 'Sow' }))
  expect(window.location.pathname + window.location.search).toBe(path)
})

test('selected tasks are moved to another week together, with one undo', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const tasks = await openCell(user, 'ben', /^2 open tasks/)
  ;(await tasks.findByRole('link', { name: 'Weed' })).focus()
  await user.keyboard('x[ArrowDown]x')
  const [later] = tasks.getAllByRole('button', { name: 'Move 2 tasks a week later' })
  if (later) await user.click(later)
  await expectToast(/^Success2 tasks moved to the week of /)
  // What was late for years is no longer late in the next week.
  const [present, next] = (await rowOf('ben')).getAllByRole('button', { name: /open tasks?/ })
  await waitFor(() => expect(next).toHaveAccessibleName(/^2 open tasks, 9 points, 1 over$/))
  expect(present).toHaveAccessibleName(/^0 open tasks/)
  await click(user, /^Undo/)
  expect(await cellOf('ben', /^2 open tasks, 1 overdue/)).toBeDefined()
})

test('what a reader may not edit has neither grip nor pickers nor buttons', async () => {
  const reader = await make.organizationMember(organization, 'member', await make.user('rea'))
  await make.member(project, 'read', reader)
  const user = await renderApp(server, reader, path, { delay: null })
  const tasks = await openCell(user, 'ben', /^2 open tasks/)
  const row = (await tasks.findByRole('link', { name: 'Sow' })).closest('li')
  expect(row?.querySelector('[data-grip]')).toBeNull()
  expect(row).not.toHaveAttribute('data-liftable')
  expect(within(row ?? document.body).queryAllByRole('button')).toEqual([])
})

test('a cell with more tasks than are listed says so, and leads to all of them', async () => {
  const zoe = await make.organizationMember(organization, 'member', await make.user('zoe'))
  await make.member(project, 'editor', zoe)
  for (let count = 0; count < 201; count += 1) await make.task(project, { assignedTo: zoe.id })
  const user = await renderApp(server, admin, path, { delay: null })
  const tasks = await openCell(user, 'zoe', /^201 open tasks without a date/)
  await tasks.findByText('The first 200 of 201 tasks.')
  expect(tasks.getAllByRole('listitem')).toHaveLength(200)
  await user.click(tasks.getByRole('link', { name: 'Show all' }))
  await screen.findByText('201 tasks')
})

test('another range of weeks closes the cell', async () => {
  const user = await renderApp(server, admin, `${path}&from=2026-01-05`, { delay: null })
  await openCell(user, 'ben', /without a date/)
  await click(user, 'This week')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tasks of the cell' })).toBeNull())
})

test('Space lifts a task, arrows carry it to another person and week, and Space drops it there', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const tasks = await openCell(user, 'ben', /^2 open tasks/)
  const title = await tasks.findByRole('link', { name: 'Sow' })
  title.focus()
  await user.keyboard(' ')
  await screen.findByText('Lifted Sow. The arrow keys move it, Space drops it, and Escape puts it back.')
  expect(title.closest('li')).toHaveAttribute('data-lifted')
  await user.keyboard('{ArrowUp}{ArrowRight}')
  await screen.findByText(/^Sow: assigned to adda and moved to the week of /)
  const [, next] = (await rowOf('adda')).getAllByRole('button', { name: /open tasks?/ })
  expect(next?.closest('td')).toHaveAttribute('data-over')
  await user.keyboard(' ')
  await waitFor(() => expect(next).toHaveAccessibleName(/^1 open task, 5 points/))
  await expectFocus(() => screen.queryByRole('link', { name: 'Weed' }))
  await click(user, /^Undo/)
  await cellOf('ben', /^2 open tasks, 1 overdue/)
})

test('Escape puts a lifted task back, and neither it nor other keys do anything else meanwhile', async () => {
  const user = await renderApp(server, admin, path, { delay: null })
  const tasks = await openCell(user, 'ben', /^2 open tasks/)
  ;(await tasks.findByRole('link', { name: 'Sow' })).focus()
  await user.keyboard(' {ArrowRight}ax{Escape}')
  await screen.findByText('Put back Sow.')
  expect(document.querySelector('td[data-over], [data-lifted], [data-selected], [role="dialog"]')).toBeNull()
  expect(tasks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Weed', 'Sow'])
})
