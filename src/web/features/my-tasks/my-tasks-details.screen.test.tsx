import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { router } from '@/web/router'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
import { button, dialog, expectFocus, expectNoDialog, findLink, replaceText } from '@/web/testing/on-screen'
import { newPerson, newProject, openAs } from '@/web/testing/task-scenes'
import { chooseInDetails, expectGone, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

const tasks = [{ title: 'Words' }, { title: 'Contract' }]
const address = () => router.state.location.href

async function openMyTasks() {
  const scene = await newProject(server, tasks)
  return { ...scene, user: await openAs(server, scene.person, '/my-tasks') }
}

test('the address of the details opens them, from which Escape leads to the row', async () => {
  const { person } = await openMyTasks()
  const user = await openAs(server, person, (await findLink('Words')).getAttribute('href') ?? '')
  await dialog('Words')
  await user.keyboard('[Escape]')
  await expectNoDialog()
  expect(address()).toBe('/my-tasks')
  await expectFocus(() => screen.getByRole('link', { name: 'Words' }))
})

test('a task is edited, given away and deleted from its details', async () => {
  const { user, laneway, taskId } = await openMyTasks()
  await user.click(await findLink('Words'))
  await user.click(await button('Edit Task', await dialog('Words')))
  await replaceText(user, within(await dialog('Edit Task')).getByLabelText('Title'), 'Better words')
  await user.keyboard('[Enter]')
  await dialog('Better words')
  await laneway.task.update.mutate({ taskId, assignedTo: null })
  await button('Assignee Not assigned')
  expect(await dialog('Better words')).toHaveTextContent('Not assigned')
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await expectGone(() => screen.queryByRole('link', { name: 'Better words' }))

  await user.click(await findLink('Contract'))
  await dialog('Contract')
  await chooseInDetails(user, 'Delete')
  await user.click(await button('Delete', await dialog('Delete “Contract”')))
  await expectToast('Task deleted successfully')
  await expectNoDialog()
  await expectGone(() => screen.queryByRole('link', { name: 'Contract' }))
})

test('a task that is deleted while its details are open says so', async () => {
  const { user, laneway, taskId } = await openMyTasks()
  await user.click(await findLink('Words'))
  await dialog('Words')
  // Only the stream says who deleted it.
  await untilStreamOpen()
  await laneway.task.delete.mutate({ taskId })
  const left = await dialog('This task was deleted')
  expect(within(left).getByRole('alert')).toHaveTextContent('“Words” while it was open here.')
  await user.click(await button('Close', left))
  await expectNoDialog()
  expect(address()).toBe('/my-tasks')
})

test('a task of the address that is not mine opens', async () => {
  const { person, laneway, project } = await newProject(server, tasks)
  const { id } = await laneway.task.create.mutate({
    projectId: project.id,
    title: 'Nobody’s',
    assignedTo: null,
  })
  await openAs(server, person, `/my-tasks?task=${id}`)
  await screen.findByRole('heading', { name: 'Nobody’s' })
  expect(await button('Edit Task', await dialog(/^(Task|Nobody’s)$/))).toBeDefined()
})

test('a task of the address that I may not see says so', async () => {
  const stranger = await newProject(server, [{ title: 'Secret' }])
  const user = await openAs(server, await newPerson(server), `/my-tasks?task=${stranger.taskId}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to display task details.')
  await user.click(await button('Close'))
  await expectNoDialog()
  expect(address()).toBe('/my-tasks')
})
