import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { router } from '@/web/router'
import { before } from '@/web/testing/held-calls'
import { button, dialog, expectFocus, findLink, replaceText } from '@/web/testing/on-screen'
import { newPerson, openAs } from '@/web/testing/task-scenes'
import { card, cardTitles, choose, filterBy, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

async function openTwoProjects() {
  const person = await newPerson(server)
  const { laneway } = person
  const garden = await laneway.project.create.mutate({ name: 'Garden' })
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'member', person)
  const kitchen = await laneway.project.create.mutate({ name: 'Kitchen', organizationId: organization.id })
  const inGarden = [
    { title: 'Gravel', priority: 'low', dueDate: '2020-05-01T12:00:00Z' },
    { title: 'Fence', priority: 'urgent', status: 'in_progress' },
    { title: 'Finished', status: 'done' },
    { title: 'Somebody’s', assignedTo: null },
  ] as const
  for (const task of inGarden) await laneway.task.create.mutate({ projectId: garden.id, ...task })
  const stove = { title: 'Stove', priority: 'high', dueDate: '2999-01-02T12:00:00Z' } as const
  const inKitchen = { projectId: kitchen.id, assignedTo: person.id, description: 'with gas' }
  await laneway.task.create.mutate({ ...inKitchen, ...stove })
  const user = await openAs(server, person, '/my-tasks')
  await findLink('Fence')
  return { user, person, laneway, kitchen, organization }
}

/** Waits until the list shows these titles. */
const expectTitles = (...titles: string[]) => waitFor(() => expect(cardTitles()).toEqual(titles))

test('somebody without tasks sees an empty state', async () => {
  const person = await newPerson(server)
  await openAs(server, person, '/my-tasks')
  await screen.findByRole('heading', { name: 'No tasks found' })
  const page = document.body
  expect(page).toHaveTextContent(`Welcome, ${person.username}`)
  expect(page).toHaveTextContent("You don't have any assigned tasks yet.")
  expect(page).toHaveTextContent('0 tasks')
})

test('the open tasks of all projects are sorted by due date, the overdue marked', async () => {
  const { user, person, organization } = await openTwoProjects()
  await expectTitles('GravelOverdue', 'Stove', 'Fence')
  expect(screen.getByText('3 tasks')).toBeDefined()
  expect(await card('Gravel')).toHaveTextContent(/\S+ 1, 2020/)
  expect(await card('Stove')).toHaveTextContent(/\S+ 2, 2999/)
  expect(await card('Stove')).toHaveTextContent(`Kitchen · ${organization.slug}`)
  await user.click(screen.getByLabelText('Show completed tasks'))
  await screen.findByText('4 tasks')
  await openAs(server, person, location.pathname + location.search)
  expect(await card('Finished')).toBeDefined()
})

test('tasks can be searched, filtered and sorted, and the URL holds it', async () => {
  const { user, person } = await openTwoProjects()
  await choose(user, 'Sort by: Due date', 'Priority')
  await expectTitles('Fence', 'Stove', 'GravelOverdue')
  await choose(user, 'Sort by: Priority', 'Created')
  await expectTitles('Stove', 'Fence', 'GravelOverdue')
  await openAs(server, person, location.pathname + location.search)
  await expectTitles('Stove', 'Fence', 'GravelOverdue')

  await filterBy(user, 'Project', 'Garden')
  await expectTitles('Fence', 'GravelOverdue')
  await filterBy(user, 'Due date', 'Overdue')
  await expectTitles('GravelOverdue')
  await user.click(await button('Clear due date filter'))
  await user.click(await button('Clear project filter'))
  await replaceText(user, screen.getByRole('searchbox'), 'GAS')
  await expectTitles('Stove')
  await replaceText(user, screen.getByRole('searchbox'), 'no such thing')
  expect(await screen.findByText('No tasks match your current filters.')).toBeDefined()
})

test('a long list of projects to filter by is searched by typing', async () => {
  const person = await newPerson(server)
  for (const name of ['Attic', 'Balcony', 'Cellar', 'Door', 'East wing', 'Fence', 'Garden', 'Hall']) {
    const { id } = await person.laneway.project.create.mutate({ name })
    await person.laneway.task.create.mutate({ projectId: id, title: `Paint ${name}` })
  }
  const user = await openAs(server, person, '/my-tasks')
  await user.click(await button('Project'))
  const search = await screen.findByRole('combobox', { name: 'Find in project' })
  await expectFocus(search)
  await user.type(search, 'wing')
  await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('East wing'))
  await user.keyboard('[Enter]')
  await expectTitles('Paint East wing')
  await replaceText(user, search, 'ce')
  await user.keyboard('[Enter]')
  await waitFor(() => expect(cardTitles().toSorted()).toEqual(['Paint Cellar', 'Paint East wing']))
  await replaceText(user, search, 'zz')
  await screen.findByText('Nothing matches “zz”.')
  await user.keyboard('[Escape]')
  await expectFocus(() => screen.getByRole('button', { name: 'Project: Cellar, East wing' }))
})

test('a task set to done leaves the list, and an error puts it back', async () => {
  const { user, laneway, kitchen } = await openTwoProjects()
  await choose(user, /^Status of Gravel/, 'Done')
  await expectToast('Task status updated')
  await expectTitles('Stove', 'Fence')

  before('task.update', () => laneway.project.update.mutate({ projectId: kitchen.id, status: 'archived' }))
  await choose(user, /^Status of Stove/, 'In Review')
  expect(await expectToast('This project is archived.')).toBeDefined()
})

test('View Project opens the board, and a title opens the task over the list', async () => {
  const { user } = await openTwoProjects()
  await user.click(within(await card('Stove')).getByRole('link', { name: 'View Project' }))
  await waitFor(() => expect(document.title).toBe('Kitchen · Laneway'))
  router.history.back()
  await user.click(await findLink('Gravel'))
  await dialog('Gravel')
  expect(document.title).toBe('My Tasks · Laneway')
})

test('the list opens as it was left, and tells screen readers what it shows and what others move', async () => {
  const { user, laneway } = await openTwoProjects()
  await choose(user, /^Sort by/, 'Priority')
  await choose(user, /^Group by/, 'Project')
  await filterBy(user, 'Priority', 'Urgent')
  await filterBy(user, /^Priority/, 'High')
  await waitFor(() => expect(announced('2 matching tasks')).toBe(true))

  await user.click(await findLink('Dashboard'))
  await screen.findByRole('heading', { name: 'My Projects' })
  await user.click(screen.getByRole('link', { name: /^My Tasks/ }))
  await button('Sort by: Priority')
  await button('Group by: Project')
  await expectTitles('Fence', 'Stove')
  await user.click(await button('Clear priority filter'))
  await expectTitles('Fence', 'GravelOverdue', 'Stove')

  const [stove] = (await laneway.task.mine.query()).filter(({ title }) => title === 'Stove')
  await laneway.task.update.mutate({ taskId: stove?.id ?? 0, status: 'review' })
  await waitFor(() => expect(announced('“Stove” moved to In Review.')).toBe(true))
  await choose(user, /^Status of Fence/, 'On Hold')
  await expectToast('Task status updated')
  expect(announced('“Fence” moved to On Hold.')).toBe(false)
})

/** Whether screen readers are told this. */
const announced = (text: string) =>
  [...document.querySelectorAll('[aria-live="polite"]')].some(({ textContent }) => textContent === text)
