import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, expectFocus } from '@/web/testing/on-screen'
import { newProject, openAs, sharedProject } from '@/web/testing/task-scenes'
import { card, expectGone, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

async function openComposer() {
  const scene = await newProject(server)
  const user = await openAs(server, scene.person, `/project/${scene.project.id}`)
  await user.click(await button('Add a task to To Do'))
  const title = await screen.findByLabelText<HTMLInputElement>('New task in To Do')
  return {
    ...scene,
    user,
    title,
    listed: () => scene.laneway.task.list.query({ projectId: scene.project.id }),
  }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Tasks of the pasted lines' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('each pasted line is understood as if it was typed, shown before, and taken back by the toast', async () => {
  const { user, title, person, listed } = await openComposer()
  await user.click(title)
  await user.paste(`- Rent screens tomorrow\n- Print @${person.username}\n- Pack !low\n- Fix #12`)
  await waitFor(async () =>
    expect(await rows()).toEqual([
      expect.stringMatching(/^Rent screens Due .+/),
      expect.stringMatching(/^Print .+/),
      'Pack Low',
      'Fix #12 ',
    ]),
  )
  await user.click(await button('Add 4 tasks'))
  await card('Rent screens')
  const toast = await expectToast('4 tasks created')
  expect(await listed()).toMatchObject([
    { title: 'Rent screens', dueAllDay: true },
    { title: 'Print', assignedTo: person.id },
    { title: 'Pack', priority: 'low' },
    { title: 'Fix #12', priority: 'medium' },
  ])
  await expectFocus(() => title)

  await user.click(within(toast.closest('section') ?? document.body).getByRole('button', { name: /^Undo/ }))
  await expectToast('4 tasks deleted')
  await expectGone(() => screen.queryByRole('article'))
  expect(await listed()).toEqual([])
})

test('Enter adds the pasted lines, and those that the server refuses stay', async () => {
  const { user, title, listed } = await openComposer()
  await user.click(title)
  await user.paste(`Pack\n${'x'.repeat(300)}`)
  await screen.findByRole('button', { name: 'Add 2 tasks' })
  await user.keyboard('[Enter]')
  await expectToast('1 task of 2 created')
  expect((await listed()).map((task) => task.title)).toEqual(['Pack'])
})

test('more lines than can be added at once lead to Import, which has them', async () => {
  const { user, title, listed } = await openComposer()
  await user.click(title)
  const lines = Array.from({ length: 101 }, (_, index) => `- Post ${index + 1} fri`)
  await user.paste(lines.join('\n'))
  await screen.findByText('101 lines. At most 100 become tasks here; Import takes more.')
  expect(screen.queryByRole('button', { name: /^Add \d+ tasks/ })).toBeNull()
  await user.click(await button('Import 101 lines'))
  const field = await screen.findByRole('textbox', { name: 'Lines' })
  expect(field).toHaveValue(lines.join('\n'))
  await user.click(await button('Look at them first'))
  await screen.findByRole('button', { name: 'Import 101 tasks' })
  expect(await listed()).toEqual([])
})

test('100 lines become tasks', async () => {
  const { user, title } = await openComposer()
  await user.click(title)
  await user.paste(Array.from({ length: 100 }, (_, index) => `Post ${index + 1}`).join('\n'))
  await screen.findByRole('button', { name: 'Add 100 tasks' })
  expect(await rows()).toHaveLength(100)
})

test('the dashboard’s field takes pasted lines for the chosen project', async () => {
  const { person, project, laneway } = await sharedProject(server)
  await laneway.label.create.mutate({ projectId: project.id, name: 'Garden', colour: 'green' })
  const user = await openAs(server, person, '/')
  await user.click(await screen.findByLabelText('New task for you'))
  await user.paste('Sow !high #garden\nMow')
  await user.click(await button('Add 2 tasks'))
  await expectToast('2 tasks created')
  expect(await laneway.task.list.query({ projectId: project.id })).toMatchObject([
    { title: 'Sow', priority: 'high', assignedTo: person.id, labels: [expect.any(Number)] },
    { title: 'Mow', assignedTo: person.id, labels: [] },
  ])
})

test('a name after # that no label has becomes one by a button, and is marked then', async () => {
  const { user, title, laneway, project, listed } = await openComposer()
  await user.type(title, 'Sow #Herbs #12')
  const offer = await screen.findByRole('button', { name: /^Create label/ })
  expect(offer).toHaveTextContent('Create label “Herbs”')
  await user.click(offer)
  await waitFor(() =>
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['#Herbs']),
  )
  await expectFocus(() => title)
  expect(screen.queryByRole('button', { name: /^Create label/ })).toBeNull()
  await user.keyboard('[Enter]')
  await card('Sow #12')
  const [label] = await laneway.label.list.query({ projectId: project.id })
  await waitFor(async () => expect(await listed()).toMatchObject([{ title: 'Sow #12', labels: [label?.id] }]))
})

test('labels of a title join those that are chosen in the form', async () => {
  const { laneway, project, person } = await newProject(server)
  const projectId = project.id
  for (const name of ['Herbs', 'Trees'])
    await laneway.label.create.mutate({ projectId, name, colour: 'green' })
  const user = await openAs(server, person, `/project/${projectId}`)
  await user.click(await button('Add Task'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Title'), 'Sow #herbs 3p')
  await dialog.findByRole('button', { name: 'Labels: Herbs' })
  await dialog.findByRole('button', { name: 'Estimate: 3 points' })
  await user.click(await dialog.findByRole('button', { name: 'Create Task' }))
  await waitFor(async () =>
    expect(await laneway.task.list.query({ projectId })).toMatchObject([
      { title: 'Sow', labels: [expect.any(Number)], estimate: 3 },
    ]),
  )
})
