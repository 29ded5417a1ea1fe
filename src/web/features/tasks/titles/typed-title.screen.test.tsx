import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button } from '@/web/testing/on-screen'
import { newPerson, newProject, openAs, sharedProject } from '@/web/testing/task-scenes'
import { card, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

async function openComposer() {
  const scene = await newProject(server)
  const user = await openAs(server, scene.person, `/project/${scene.project.id}`)
  await user.click(await button('Add a task to In Progress'))
  return { ...scene, user, title: await screen.findByLabelText<HTMLInputElement>('New task in In Progress') }
}

const line = (text: RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  )
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('a lane’s composer saves what a title says, and says so before', async () => {
  const { user, title, laneway, project, person } = await openComposer()
  await user.type(title, `Order gravel tomorrow !high @${person.username}`)
  await line(/^Saved as “Order gravel”\. Due .+ · .+ · High$/)
  expect(marked()).toEqual(['tomorrow', '!high', `@${person.username}`])
  await user.keyboard('[Enter]')
  await expectToast('Task created successfully')
  await card('Order gravel')
  expect(await laneway.task.list.query({ projectId: project.id })).toMatchObject([
    {
      title: 'Order gravel',
      priority: 'high',
      assignedTo: person.id,
      dueAllDay: true,
      status: 'in_progress',
    },
  ])
})

test('Backspace right after a marked word keeps it as text, as does a click on it', async () => {
  const { user, title } = await openComposer()
  await user.type(title, 'Order gravel tomorrow')
  await waitFor(() => expect(marked()).toEqual(['tomorrow']))
  await user.keyboard('[Backspace]')
  expect(marked()).toEqual([])
  expect(title.value).toBe('Order gravel tomorrow')

  await user.keyboard(' !high')
  await waitFor(() => expect(marked()).toEqual(['!high']))
  await user.pointer({ keys: '[MouseLeft]', target: title, offset: title.value.length - 2 })
  expect(marked()).toEqual([])
  await user.keyboard('[Enter]')
  await card('Order gravel tomorrow !high')
})

test('the dashboard’s field assigns a member of the chosen project', async () => {
  const { person, project, laneway } = await sharedProject(server)
  const user = await openAs(server, person, '/')
  await user.type(
    await screen.findByLabelText('New task for you'),
    `Call the city @${person.username} !urgent`,
  )
  await line(/^Saved as “Call the city”\./)
  await user.keyboard('[Enter]')
  await expectToast(`Task created in ${project.name}`)
  expect(await laneway.task.list.query({ projectId: project.id })).toContainEqual(
    expect.objectContaining({ title: 'Call the city', priority: 'urgent', assignedTo: person.id }),
  )
})

test('where it is switched off, a title is saved as it is typed', async () => {
  const person = await newPerson(server)
  const user = await openAs(server, person, '/?settings=appearance')
  await user.click(
    await within(await screen.findByRole('dialog')).findByLabelText('Understand dates and names in titles'),
  )
  const project = await person.laneway.project.create.mutate({ name: 'Garden' })
  const later = await openAs(server, person, `/project/${project.id}`)
  await later.click(await button('Add a task to To Do'))
  await later.type(await screen.findByLabelText('New task in To Do'), 'Order gravel tomorrow !high[Enter]')
  await card('Order gravel tomorrow !high')
  expect(marked()).toEqual([])
})
