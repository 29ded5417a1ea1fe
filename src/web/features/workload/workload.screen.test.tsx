import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { address } from '@/web/testing/board-screen'
import { click } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

async function openWorkload() {
  const organization = await server.make.organization()
  const lead = await server.make.organizationMember(organization, 'member')
  const finn = await server.make.organizationMember(organization, 'member')
  const garden = await server.make.project(lead, organization)
  await server.make.member(garden, 'editor', finn)
  const client = await server.as(lead)
  const create = (body: object) =>
    client.call(`/api/projects/${garden.id}/tasks`, { body: { title: 'Beds', ...body } })
  await create({ assignedTo: finn.id, dueDay: '2020-01-01', estimate: 3 })
  await create({ assignedTo: null })
  const user = await renderApp(server, lead, `/organizations/${organization.slug}?tab=workload`)
  return { user, client, organization, lead, finn }
}

const cellOf = (name: RegExp) => screen.findByRole('link', { name })

test('the workload shows what each member has to do, and leads to these tasks', async () => {
  const { user, organization, finn } = await openWorkload()
  const cell = await cellOf(new RegExp(`^${finn.username}, this week: 1 open task, 1 overdue, 3 points$`))
  expect(within(cell).getByText('1 late')).toBeVisible()
  await cellOf(/^Unassigned, no date: 1 open task$/)
  await user.click(cell)
  await waitFor(() => expect(address()).toContain('/tasks?'))
  expect(decodeURIComponent(address())).toContain(`organization=[${organization.id}]&assignee=[${finn.id}]`)
})

test('a member sets their own capacity in place, and sees that a week holds more', async () => {
  const { user, client, organization, lead } = await openWorkload()
  const field = await screen.findByRole('textbox', { name: `Capacity of ${lead.username}, in points a week` })
  expect(screen.getAllByRole('textbox')).toEqual([field])
  await user.type(field, '32.25[Enter]')
  expect(await screen.findByText('A capacity is a whole or half number up to 9999.5.')).toBeVisible()
  await user.clear(field)
  await user.type(field, '30[Enter]')
  await waitFor(async () => {
    const members = (await client.call(`/api/organizations/${organization.slug}/members`)).json()
    expect(members).toContainEqual(expect.objectContaining({ id: lead.id, capacity: 30 }))
  })
})

test('the weeks change by buttons, and the address keeps them', async () => {
  const { user } = await openWorkload()
  await screen.findByRole('columnheader', { name: 'This week' })
  expect(await screen.findByRole('button', { name: 'This week' })).toBeDisabled()
  await click(user, 'Later weeks')
  await waitFor(() => expect(address()).toMatch(/from=\d{4}-\d\d-\d\d/))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'This week' })).toBeNull())
  await click(user, 'This week')
  await screen.findByRole('columnheader', { name: 'This week' })
})
