import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, dialog, expectNoDialog, findLink, replaceText } from '@/web/testing/on-screen'
import { newProject, openAs } from '@/web/testing/task-scenes'
import { choose, chooseInDetails, expectGone, expectToast } from '@/web/testing/task-screens'

const server = await testServer()

/** The list has the first 300 letters of it. */
const description = `${'Lorem ipsum. '.repeat(30)}Then the gravel comes.`

async function openMyTasks() {
  const scene = await newProject(server, [{ title: 'Words', description }, { title: 'Contract' }])
  const read = () => scene.laneway.task.get.query({ taskId: scene.taskId })
  return { ...scene, read, user: await openAs(server, scene.person, '/my-tasks') }
}

test('the details have the whole description, and an edit of something else keeps it', async () => {
  const { user, read } = await openMyTasks()
  await user.click(await findLink('Words'))
  const details = await dialog('Words')
  await waitFor(() => expect(details).toHaveTextContent('Then the gravel comes.'))
  await user.click(await button('Edit Task', details))
  await replaceText(user, within(await dialog('Edit Task')).getByLabelText('Title'), 'Better words')
  await user.keyboard('[Enter]')
  await waitFor(async () => expect(await read()).toMatchObject({ title: 'Better words', description }))
})

test('a change in the list and its undo keep the whole description', async () => {
  const { user, read } = await openMyTasks()
  await choose(user, /^Status of Words/, 'In Review')
  await expectToast('Task status updated')
  expect(await read()).toMatchObject({ status: 'review' })
  await user.click(await button('Undo'))
  await waitFor(async () => expect(await read()).toMatchObject({ status: 'todo' }))
  expect(await read()).toMatchObject({ description })
})

test('a copy of a task has the whole description', async () => {
  const { user, laneway, project } = await openMyTasks()
  await user.click(await findLink('Words'))
  await dialog('Words')
  await chooseInDetails(user, 'Duplicate')
  await expectToast('“Words” duplicated')
  const copies = (await laneway.task.list.query({ projectId: project.id })).filter(
    ({ title }) => title === 'Words',
  )
  expect(copies.map((task) => task.description)).toEqual([description, description])
  await user.keyboard('[Escape]')
  await expectNoDialog()
})

test('a search finds words that only the whole description has', async () => {
  const { user } = await openMyTasks()
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'gravel')
  await expectGone(() => screen.queryByRole('link', { name: 'Contract' }))
  expect(await findLink('Words')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'nothing of the kind')
  await expectGone(() => screen.queryByRole('link', { name: 'Words' }))
})
