import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { act, address, clickInToast, openBoard, openSharedBoard } from '@/web/testing/board-screen'
import { click, dialog, expectNoDialog, expectToast, field, fill, findLink } from '@/web/testing/on-screen'

const server = await testServer()

const dated = [
  { title: 'Book the hall', dueDay: '2026-03-01', startDate: '2026-02-20' },
  { title: 'Print posters', dueDay: '2026-03-05' },
]

async function fromMenu(user: Awaited<ReturnType<typeof openBoard>>['user'], item: string) {
  await click(user, 'More')
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a project is copied with its dates a year later, and the copy opens', async () => {
  const { user, api, project } = await openBoard(server, dated)
  await fromMenu(user, 'Copy project…')
  const copying = await dialog('Copy Project')
  expect(await field('Name')).toHaveValue('North garden copy')
  expect(within(copying).queryByLabelText('Members and assignees')).toBeNull()
  expect(within(copying).getByText('All dates stay as they are.')).toBeDefined()
  await click(user, 'A year later', copying)
  expect(await field(/^The first date, .*2026.*, becomes$/)).toHaveValue('2027-02-20')
  expect(within(copying).getByText(/^All dates move 365 days later/)).toBeDefined()
  await click(user, 'Copy project', copying)
  await expectToast('Copied “North garden”')
  await screen.findByRole('heading', { name: 'North garden copy' })
  await findLink('Book the hall')
  const copy = (await api.project.list.query()).find(({ id }) => id !== project.id)
  expect(address()).toBe(`/project/${copy?.id}`)
  const tasks = await api.task.list.query({ projectId: copy?.id ?? 0 })
  expect(tasks.map(({ dueDay }) => String(dueDay)).toSorted()).toEqual(['2027-03-01', '2027-03-05'])
})

test('a copy in the same organization can have its people, and one elsewhere cannot', async () => {
  const { user, api, other } = await openSharedBoard(server, ['Dig'])
  await fromMenu(user, 'Copy project…')
  const copying = await dialog('Copy Project')
  expect(within(copying).queryByText(/becomes$/)).toBeNull()
  await within(copying).findByLabelText('Members and assignees')
  await user.selectOptions(await field('Organization'), 'Personal')
  expect(within(copying).queryByLabelText('Members and assignees')).toBeNull()
  await user.selectOptions(await field('Organization'), 'Green Ltd')
  await fill('Name', ' ')
  await click(user, 'Copy project', copying)
  await waitFor(async () =>
    expect(await field('Name')).toHaveAccessibleDescription('Project name is required'),
  )
  await fill('Name', 'South garden')
  await click(user, 'Copy project', copying)
  await screen.findByRole('heading', { name: 'South garden' })
  const copy = (await api.project.list.query()).find(({ name }) => name === 'South garden')
  const members = await api.projectMember.list.query({ projectId: copy?.id ?? 0 })
  expect(members.map(({ id }) => id)).toContain(other.id)
})

test('a project becomes a template, and the template a project', async () => {
  const { user, api, open } = await openBoard(server, dated)
  await fromMenu(user, 'Save as template…')
  const saving = await dialog('Save as Template')
  await fill('Name', 'Conference')
  await user.click(within(saving).getByLabelText('Dates and repeats'))
  await click(user, 'Save template', saving)
  await expectToast('“Conference” is saved as a template')
  await clickInToast(user, 'Show')
  const list = await screen.findByRole('list', { name: 'Templates' })
  expect(list).toHaveTextContent(/Conference.*2 tasks.*Project/)

  const other = await open('/')
  await click(other, 'New Project')
  const creating = await dialog('Create New Project')
  await fill('Name', 'Conference 2027')
  await other.click(await within(creating).findByRole('radio', { name: /^Conference/ }))
  await click(other, 'Create Project', creating)
  await expectToast('Project created successfully')
  const made = (await api.project.list.query()).find(({ name }) => name === 'Conference 2027')
  const tasks = await api.task.list.query({ projectId: made?.id ?? 0 })
  expect(tasks.map(({ title, dueDay }) => [title, dueDay])).toEqual(
    expect.arrayContaining([['Book the hall', null]]),
  )
})

test('a new project of an organization starts with a ready template, and invites people', async () => {
  const { open, api, organization } = await openSharedBoard(server)
  const user = await open(`/organizations/${organization.slug}`)
  await click(user, 'New Project')
  const creating = await dialog('Create New Project')
  expect(await field('Organization')).toHaveDisplayValue('Green Ltd')
  await fill('Name', 'Summer party')
  await user.click(await within(creating).findByRole('radio', { name: /^Event/ }))
  await fill('Invite by email', 'finn@example.org, mona@example.org')
  await click(user, 'Create Project', creating)
  await expectNoDialog()
  const made = (await api.project.list.query()).find(({ name }) => name === 'Summer party')
  expect(made).toMatchObject({ organizationId: organization.id, openTasks: 7 })
  const invitations = await api.invitation.list.query({ slug: organization.slug })
  expect(invitations.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['finn@example.org', 'mona@example.org']),
  )
})

test('templates of an organization are renamed and deleted where they are managed', async () => {
  const { open, api, project, organization } = await openSharedBoard(server, ['Dig'])
  await api.template.create.mutate({
    kind: 'project',
    name: 'Week',
    from: project.id,
    organizationId: organization.id,
  })
  const user = await open(`/organizations/${organization.slug}?tab=templates`)
  await click(user, 'Actions of the template Week')
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await user.keyboard('Month[Enter]')
  await click(user, 'Actions of the template Month')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await click(user, 'Delete', await screen.findByRole('group', { name: /^Delete “Month”/ }))
  await screen.findByText(/^No templates yet/)
  expect(await api.template.list.query({})).toEqual([])
})

test('a task becomes a template, and the template a task where it is typed', async () => {
  const { user, api, project } = await openBoard(server, [{ title: 'Pack the books', priority: 'high' }])
  await act(user, 'Pack the books', 'Save as template…')
  await click(user, 'Save template', await dialog('Save as Template'))
  await expectToast('“Pack the books” is saved as a template')
  await click(user, 'Add a task to In Review')
  await user.keyboard('Pack the pictures')
  await click(user, 'From a template')
  await user.click(await screen.findByRole('menuitem', { name: 'Pack the books' }))
  await expectToast('Task created from “Pack the books”')
  await findLink('Pack the pictures')
  expect(await api.task.list.query({ projectId: project.id })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Pack the pictures', status: 'review', priority: 'high' }),
    ]),
  )

  await click(user, 'Add Task')
  const creating = await dialog('Create Task')
  await click(user, 'From a template', creating)
  await user.click(await within(creating).findByRole('menuitem', { name: 'Pack the books' }))
  await expectNoDialog()
  await waitFor(async () => expect(await api.task.list.query({ projectId: project.id })).toHaveLength(3))

  await user.keyboard('{Control>}k{/Control}new task from')
  await user.click(await screen.findByRole('option', { name: /^New task from template/ }))
  await dialog('New Task from a Template')
  await user.click(await screen.findByRole('option', { name: 'Pack the books' }))
  await waitFor(async () => expect(await api.task.list.query({ projectId: project.id })).toHaveLength(4))
})

async function laneMenu(user: Awaited<ReturnType<typeof openBoard>>['user'], name: string, item: string) {
  await click(user, `Actions of the lane ${name}`)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a lane is copied with its tasks', async () => {
  const { user, api, project } = await openBoard(server, [{ title: 'Dig', status: 'review' }])
  await laneMenu(user, 'In Review', 'Copy lane')
  await expectToast('The lane “In Review” was copied with its tasks')
  await screen.findByRole('heading', { name: 'In Review 2' })
  await waitFor(async () => expect(await screen.findAllByRole('link', { name: 'Dig' })).toHaveLength(2))
  expect(await api.task.list.query({ projectId: project.id })).toHaveLength(2)
})

test('a lane moves to another project with its tasks, and back', async () => {
  const { user, api, project } = await openBoard(server)
  const lane = await api.lane.create.mutate({
    projectId: project.id,
    name: 'This week',
    status: 'todo',
    limit: null,
  })
  await api.task.create.mutate({ projectId: project.id, title: 'Dig', laneId: lane.id })
  await api.project.create.mutate({ name: 'House move' })
  await findLink('Dig')
  await laneMenu(user, 'This week', 'Move lane to another project…')
  const moving = await dialog('Move the lane “This week” to another project')
  await user.click(await within(moving).findByRole('option', { name: 'House move' }))
  expect(moving).toHaveTextContent('1 task moves along to House move.')
  await user.keyboard('[Enter]')
  await expectToast('The lane “This week” moved to House move with 1 task')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dig' })).toBeNull())
  await clickInToast(user, 'Move back')
  await expectToast('The lane “This week” is back in North garden')
  await findLink('Dig')
})

test('a lane that is copied in another browser appears with its tasks', async () => {
  const { api, tasks } = await openBoard(server, [{ title: 'Dig', status: 'review' }])
  await findLink('Dig')
  await api.lane.copy.mutate({ laneId: tasks[0]?.laneId ?? 0, name: 'Again' })
  await screen.findByRole('heading', { name: 'Again' })
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Dig' })).toHaveLength(2))
})
