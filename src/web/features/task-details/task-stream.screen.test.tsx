import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { countCalls } from '@/web/testing/held-calls'
import { button, dialog, expectFocus, findLink } from '@/web/testing/on-screen'
import { newProject, openAs, openBoard, openDetails, sharedProject } from '@/web/testing/task-scenes'
import { openTab, openUnitField } from '@/web/testing/task-screens'

const server = await testServer()
const gravel = { title: 'Order gravel' }

const entries = () => [...document.querySelectorAll<HTMLElement>('[data-entry]')]
const expectEntries = (...texts: string[]) =>
  waitFor(() => expect(entries().map(({ textContent }) => textContent)).toEqual(texts.map(containing)))
const containing = (text: string): unknown => expect.stringContaining(text)

test('one stream has what was said, what moved and what was changed, each once, the newest at the end', async () => {
  const { person, laneway, project, taskId } = await newProject(server, [gravel])
  await laneway.serviceUnit.create.mutate({ taskId, content: 'Asked three quarries' })
  await laneway.comment.create.mutate({ taskId, content: 'Two tonnes?' })
  await laneway.task.update.mutate({ taskId, status: 'in_progress' })
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  await expectEntries(
    'created the task',
    'Asked three quarries',
    'Two tonnes?',
    'moved it from To Do to In Progress',
  )
  expect(entries()[1]).toHaveTextContent('service unit')

  await user.type(await screen.findByLabelText('New comment'), 'Or three?{Control>}[Enter]{/Control}')
  await waitFor(() => expect(entries().at(-1)).toHaveTextContent('Or three?'))
  const units = within(await openTab(user, 'Service units 1'))
  expect(units.getAllByRole('listitem')).toHaveLength(1)
  await screen.findByLabelText('New service unit')
  await openTab(user, 'Comments 2')
  await expectEntries('Two tonnes?', 'Or three?')
  expect(await screen.findByLabelText('New comment')).toHaveValue('')
})

test('what an import wrote in somebody’s name says so, and what they wrote here does not', async () => {
  const { person, laneway, other, project } = await sharedProject(server)
  const { id: taskId } = await laneway.task.create.mutate({ projectId: project.id, title: 'Order gravel' })
  const said = await other.laneway.comment.create.mutate({ taskId, content: 'Two tonnes?' })
  await other.laneway.comment.react.mutate({ commentId: said.id, emoji: '👍' })
  await other.laneway.serviceUnit.create.mutate({ taskId, content: 'Asked three quarries' })
  const importedBy = person.id
  for (const table of ['comments', 'commentReactions', 'serviceUnits'] as const)
    await server.db.updateTable(table).set({ importedBy }).where('userId', '=', other.id).execute()
  const created = { kind: 'task.created', fields: {}, at: '2026-01-01T08:00:00.000Z' } as const
  await server.db
    .insertInto('movedChanges')
    .values({ ...created, taskId, id: 0, actorId: other.id, importedBy })
    .execute()
  await other.laneway.comment.create.mutate({ taskId, content: 'Or three?' })
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  await expectEntries(
    'created the task',
    'created the task',
    'Two tonnes?',
    'Asked three quarries',
    'Or three?',
  )
  const note = `imported by @${person.username}`
  expect(entries().map(({ textContent }) => textContent?.includes(note))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
  expect(await button(`Thumbs up: 1, ${note}`)).toBeDefined()
  const history = within(await openTab(user, 'History'))
  expect(history.getAllByText('imported by').map(({ textContent }) => textContent)).toEqual([note])
})

test('whoever opens details asks for comments only where there are any, and for the history once', async () => {
  const { user } = await openBoard(server, [gravel])
  const comments = countCalls('comment.list')
  const history = countCalls('history.task')
  await user.click(await findLink('Order gravel'))
  await expectEntries('created the task')
  await openTab(user, 'History')
  await openTab(user, 'Comments 0')
  await screen.findByText('No comments yet')
  expect([comments(), history()]).toEqual([0, 1])
})

test('a long stream begins with its newest twenty, and says how many are earlier', async () => {
  const { person, project, taskId, laneway } = await newProject(server, [gravel])
  for (let index = 1; index <= 24; index += 1)
    await server.make.comment(person, { id: taskId }, `Word ${index}.`)
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  await waitFor(() => expect(entries()).toHaveLength(20))
  await user.click(await button('Show 5 earlier'))
  expect(entries()).toHaveLength(25)
  expect(screen.queryByRole('button', { name: /^Show .*earlier/ })).toBeNull()

  const [oldest] = await laneway.comment.list.query({ taskId })
  await openAs(server, person, `/project/${project.id}?task=${taskId}#comment-${oldest?.id}`)
  await waitFor(() => expect(document.querySelector('[data-linked]')).toHaveTextContent('Word 1.'))
})

test('the stream folds, and this browser remembers it', async () => {
  const { user, person, project, taskId } = await openDetails(server, [gravel])
  await expectEntries('created the task')
  await user.click(await button('Activity'))
  expect(entries()).toEqual([])
  const again = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  expect(await button('Activity')).toHaveAttribute('aria-expanded', 'false')
  expect(entries()).toEqual([])
  await openTab(again, 'History')
  expect(await button('Activity')).toHaveAttribute('aria-expanded', 'true')
})

test('one field writes a comment or a service unit, by key or button, and each keeps its text', async () => {
  const { user } = await openDetails(server, [gravel])
  await dialog('Order gravel')
  await user.keyboard('u')
  await expectFocus(await screen.findByLabelText('New service unit'))
  await user.keyboard('Half of it')
  expect(await button('Add SU')).toBeEnabled()
  await user.click(await button('Write a comment'))
  await expectFocus(await screen.findByLabelText('New comment'))
  expect(screen.queryByRole('button', { name: 'Add SU' })).toBeNull()
  await user.keyboard('Two tonnes?')
  expect(await openUnitField(user)).toHaveValue('Half of it')
  await user.click(await button('Write a comment'))
  expect(await screen.findByLabelText('New comment')).toHaveValue('Two tonnes?')
})

test('whoever only reads a board has the field for comments alone', async () => {
  const { other, laneway, project } = await sharedProject(server, 'read')
  const { id } = await laneway.task.create.mutate({ projectId: project.id, ...gravel })
  const user = await openAs(server, other, `/project/${project.id}?task=${id}`)
  await screen.findByLabelText('New comment')
  expect(screen.queryByRole('button', { name: 'Write a service unit' })).toBeNull()
  await user.keyboard('u')
  await openTab(user, 'Service units 0')
  await screen.findByText('No service units yet')
  expect(screen.queryByLabelText('New service unit')).toBeNull()
  await user.click(await button('Actions of the task'))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Copy link', 'Copy as Markdown', 'Save as template…'])
})

test('of very many service units the newest are read, and the earlier ones when they are asked for', async () => {
  const { person, project, taskId } = await newProject(server, [gravel])
  const rows = Array.from({ length: 503 }, (_, index) => ({
    taskId,
    userId: person.id,
    content: `Unit ${index + 1}`,
  }))
  await server.db.insertInto('serviceUnits').values(rows).execute()
  await server.db.updateTable('tasks').set({ serviceUnits: 503 }).where('id', '=', taskId).execute()
  const user = await openAs(server, person, `/project/${project.id}?task=${taskId}`)
  const units = within(await openTab(user, 'Service units 503'))
  await waitFor(() => expect(units.getByText('Unit 503')).toBeVisible())
  expect(units.queryByText('Unit 3')).toBeNull()
  await user.click(units.getByText('Show earlier'))
  await waitFor(() => expect(units.getByText('Unit 1')).toBeVisible())
  expect(units.queryByText('Show earlier')).toBeNull()
})
