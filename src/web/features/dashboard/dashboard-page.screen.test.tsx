import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, dialog, expectFocus, expectNoDialog, findLink } from '@/web/testing/on-screen'
import { newPerson, newProject, openAs, sharedProject } from '@/web/testing/task-scenes'
import { cardTitles, choose, expectGone, region, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

async function openDashboard(person?: { id: number }) {
  const viewer = person ?? (await newPerson(server))
  return openAs(server, viewer, '/')
}

test('somebody without projects sees how to start', async () => {
  const person = await newPerson(server)
  const user = await openDashboard(person)
  const start = await button('Create Your First Project')
  expect(document.body).toHaveTextContent(`Welcome, ${person.username}`)
  expect(document.body).toHaveTextContent(
    'No projects yet. Create your first project to get started with task management.',
  )
  await user.click(start)
  await expectFocus(await screen.findByLabelText('Name'))
  await user.click(await button('Continue'))
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Project name is required')
  await user.click(await button('Back'))
  await screen.findByRole('heading', { name: 'How will you use Laneway?' })
})

/** Somebody whose clicks and texts are counted. */
async function counted(user: UserEvent) {
  const count = { clicks: 0, texts: 0 }
  return {
    count,
    click: async (name: RegExp | string) => {
      count.clicks += 1
      await user.click(await button(name))
    },
    type: async (field: HTMLElement, text: string) => {
      count.texts += 1
      await user.type(field, text)
    },
  }
}

test('a new account types its first card after four clicks at most, and two texts', async () => {
  const person = await newPerson(server)
  const user = await openDashboard(person)
  const { count, click, type } = await counted(user)
  await click(/^Just me/)
  await type(await screen.findByLabelText('Name'), 'North garden')
  await click('Continue')
  await click(/^Empty board/)
  const composer = await screen.findByRole('textbox', { name: 'New task in To Do' })
  await expectFocus(composer)
  await type(composer, 'Order gravel[Enter]')
  await findLink('Order gravel')
  expect(count.clicks).toBeLessThanOrEqual(4)
  expect(count.texts).toBe(2)
})

test('a first project gets the colour and the icon that were chosen, and has some if nobody chooses', async () => {
  const person = await newPerson(server)
  const user = await openDashboard(person)
  const { click, type } = await counted(user)
  await click(/^Just me/)
  await type(await screen.findByLabelText('Name'), 'North garden')
  await click('Colour and icon')
  await user.click(await screen.findByRole('radio', { name: 'teal' }))
  await user.click(await screen.findByRole('radio', { name: 'sprout' }))
  await click('Continue')
  await click('Back')
  expect(await button('Colour and icon')).toContainHTML('data-colour="teal"')
  await click('Continue')
  await click(/^Empty board/)
  await screen.findByRole('textbox', { name: 'New task in To Do' })
  expect(await person.laneway.project.list.query()).toMatchObject([{ colour: 'teal', icon: 'sprout' }])
})

test('a new account has a team of three on a board after six clicks at most', async () => {
  const person = await newPerson(server)
  const others = [await newPerson(server), await newPerson(server)]
  for (const other of others) await server.make.verifiedUser(other)
  const user = await openDashboard(person)
  const { count, click, type } = await counted(user)
  await click(/^With my team/)
  await type(await screen.findByLabelText('Name'), 'North garden')
  await type(await screen.findByLabelText('Organization'), 'Growers')
  await type(await screen.findByLabelText('Invite by email'), others.map(({ email }) => email).join(', '))
  await click('Continue')
  await click(/^Team board/)
  await findLink('Write down what we want to reach this quarter')
  for (const other of others) {
    const invitations = await waitFor(async () => {
      const received = await other.laneway.invitation.mine.query()
      expect(received).toHaveLength(1)
      return received
    })
    for (const { token } of invitations) await other.laneway.invitation.accept.mutate({ token })
    count.clicks += 1
  }
  expect(count.clicks).toBeLessThanOrEqual(6)
  const [project] = await person.laneway.project.list.query()
  expect(await person.laneway.projectMember.list.query({ projectId: project?.id ?? 0 })).toHaveLength(3)
})

test('a demo project is added by a click, and removed again', async () => {
  const person = await newPerson(server)
  const user = await openDashboard(person)
  await user.click(await button('Add a demo project'))
  await findLink('Survey the north wall before the frost')
  const later = await openDashboard(person)
  await later.click(await button('Remove demo project'))
  await later.click(await button('Remove', await dialog('Remove demo project')))
  await expectToast('Project deleted successfully')
  await screen.findByRole('heading', { name: 'How will you use Laneway?' })
  expect(await person.laneway.project.list.query()).toEqual([])
})

test('a project without a name shows an error at the field', async () => {
  const person = await newPerson(server)
  const user = await openDashboard(person)
  await user.click(await button('New Project'))
  const form = await dialog('Create New Project')
  await user.click(await button('Create Project', form))
  await expectToast('Project name is required')
  const name = within(form).getByLabelText('Name')
  await waitFor(() => expect(name).toHaveAccessibleDescription('Project name is required'))
  await user.type(name, 'Garden[Enter]')
  await expectNoDialog()
  await screen.findByRole('link', { name: 'Garden' })
  expect(await person.laneway.project.list.query()).toHaveLength(1)
})

test('a double click creates one project', async () => {
  const person = await newPerson(server)
  const user = await openDashboard(person)
  await user.click(await button('New Project'))
  const form = await dialog('Create New Project')
  await user.type(within(form).getByLabelText('Name'), 'Garden')
  await user.dblClick(await button('Create Project', form))
  await expectNoDialog()
  await screen.findByRole('heading', { name: 'Personal Projects (1)' })
  expect(await person.laneway.project.list.query()).toHaveLength(1)
})

test('counts follow changes on the board', async () => {
  const { person } = await newProject(server, [{ title: 'Paths' }])
  const user = await openDashboard(person)
  await user.click(await screen.findByRole('link', { name: 'North garden' }))
  await choose(user, /^Status of Paths/, 'Done')
  await expectToast('Task status updated')
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  await screen.findByText('0 open')
  await screen.findByText('1 done')
  await waitFor(() =>
    expect(within(screen.getByRole('link', { name: /^My Tasks/ })).queryByRole('img')).toBeNull(),
  )
})

test('the strip counts what needs one, and each part leads to exactly these tasks', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString()
  const { person } = await newProject(server, [
    { title: 'Wall', dueDate: '2020-01-01T00:00:00Z' },
    { title: 'Beds', dueDate: tomorrow },
    { title: 'Plan', status: 'review' },
  ])
  const user = await openDashboard(person)
  const strip = within(await screen.findByRole('navigation', { name: 'What needs you' }))
  await waitFor(() =>
    expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1\s*overdue\s*oldest: Wall/),
      expect.stringMatching(/0\s*due today\s*Nothing is due today/),
      expect.stringMatching(/1\s*due in 7 days\s*next: Beds/),
      expect.stringMatching(/1\s*waiting for review\s*in North garden/),
    ]),
  )
  await user.click(strip.getByRole('link', { name: /waiting for review/ }))
  await findLink('Plan')
  expect(cardTitles()).toEqual(['Plan'])
})

test('a task is added to a chosen project without leaving the page', async () => {
  const { person, laneway, project } = await newProject(server)
  await laneway.project.create.mutate({ name: 'Kitchen' })
  const user = await openDashboard(person)
  await choose(user, /^Project of the new task/, 'North garden')
  const title = await screen.findByRole('textbox', { name: 'New task for you' })
  await user.type(title, 'Order gravel[Enter]')
  await expectToast('Task created in North garden')
  expect(title).toHaveValue('')
  await within(await region('What changed lately')).findByText(/Order gravel/)
  const [task] = await laneway.task.list.query({ projectId: project.id })
  expect(task).toMatchObject({ title: 'Order gravel', assignedTo: person.id })
})

test('an invitation is accepted in place by somebody whose address is confirmed', async () => {
  const admin = await newPerson(server)
  const person = await newPerson(server)
  await server.make.verifiedUser(person)
  const { slug } = await admin.laneway.organization.create.mutate({ name: 'Growers' })
  await admin.laneway.invitation.inviteToOrganization.mutate({ slug, email: person.email })
  const user = await openDashboard(person)
  const invitations = await region('Invitations')
  expect(invitations).toHaveTextContent(`${admin.username} invites you to Growers as member.`)
  await user.click(await button('Accept the invitation to Growers', invitations))
  await expectToast('Invitation accepted successfully!')
  await expectGone(() => screen.queryByRole('region', { name: 'Invitations' }))
  expect(await person.laneway.organization.list.query()).toMatchObject([{ slug, role: 'member' }])
})

test('the overdue tasks of a team are on the dashboard, and all of them one click away', async () => {
  const { person, other, laneway, project } = await sharedProject(server)
  for (const title of ['Paths', 'Beds', 'Wall', 'Gate', 'Drain', 'Shed']) {
    const dueDate = new Date('2026-01-01T00:00:00Z').toISOString()
    await laneway.task.create.mutate({ projectId: project.id, title, dueDate, assignedTo: other.id })
  }
  const user = await openDashboard(person)
  const late = await screen.findByRole('region', { name: 'Team’s overdue 6' })
  const tasks = within(within(late).getByRole('list'))
  expect(tasks.getAllByRole('link')).toHaveLength(4)
  expect(within(late).getAllByText(other.username)).toHaveLength(4)
  await user.click(await button('Show all', late))
  expect(tasks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Paths',
    'Beds',
    'Wall',
    'Gate',
    'Drain',
    'Shed',
  ])
  const workload = await within(late).findByRole('link', { name: /^Workload of / })
  expect(workload.getAttribute('href')).toMatch(/\?tab=workload$/)
})

test('a project shows the faces of its members and when it was last changed', async () => {
  const { person, other } = await sharedProject(server)
  await openDashboard(person)
  const card = (await screen.findByRole('link', { name: 'North garden' })).closest('li')
  if (!card) throw new Error('The project has no card')
  expect(
    within(card)
      .getAllByRole('img')
      .map((face) => face.getAttribute('aria-label')),
  ).toEqual(expect.arrayContaining([person.username, other.username]))
  expect(within(card).getByTitle('Last change')).toHaveTextContent(/^changed /)
})
