import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, expectFocus, findLink, replaceText } from '@/web/testing/on-screen'
import { loseCalls } from '@/web/testing/held-calls'
import { openAs, openBoard, openDetails, sharedProject } from '@/web/testing/task-scenes'
import { expectToast } from '@/web/testing/task-screens'

const server = await testServer()
const paths = [{ title: 'Paths' }]

const watch = () => button('Watch the task')
const stopWatching = () => button('Stop watching the task')

const expectDescription = (control: HTMLElement, description: string) =>
  waitFor(() => expect(control).toHaveAccessibleDescription(description))

async function chooseInPalette(user: UserEvent, text: string) {
  await user.keyboard('{Control>}k{/Control}')
  await expectFocus(await screen.findByRole('combobox', { name: /^Search, or do/ }))
  await user.keyboard(text)
  await waitFor(() =>
    expect(document.querySelector('[role="option"]')).toHaveTextContent(/^Watch or stop watching this/),
  )
  await user.keyboard('[Enter]')
}

test('a task is watched and muted in its details, by the button or by w, or elsewhere', async () => {
  const { user, laneway, taskId } = await openDetails(server, paths)
  await expectDescription(await stopWatching(), 'You are notified about comments, status and due date.')
  await user.click(await stopWatching())
  const muted = await watch()
  await expectDescription(muted, 'You are notified only about mentions and assignments.')
  await expectFocus(muted)
  await waitFor(async () => expect(await laneway.watch.task.query({ taskId })).toEqual({ watching: false }))
  await user.keyboard('w')
  await stopWatching()
  await waitFor(async () => expect(await laneway.watch.task.query({ taskId })).toEqual({ watching: true }))
  await laneway.watch.setTask.mutate({ taskId, watching: false })
  expect(await watch()).toBeDefined()
})

test('a choice that the server rejects goes back', async () => {
  const { user } = await openDetails(server, paths)
  const stop = await stopWatching()
  loseCalls('watch.setTask')
  await user.click(stop)
  await expectToast(/Failed to stop watching this/)
  expect(await stopWatching()).toBeDefined()
})

test('w on a card, and the palette, watch a task or stop watching it', async () => {
  const { user, laneway, taskId } = await openBoard(server, paths)
  ;(await findLink('Paths')).focus()
  await user.keyboard('w')
  await expectToast('In “Paths” only mentions and assignments reach you')
  expect(await laneway.watch.task.query({ taskId })).toEqual({ watching: false })
  ;(await findLink('Paths')).focus()
  await chooseInPalette(user, 'watch this task')
  await expectToast('You are notified about everything in “Paths”')
  expect(await laneway.watch.task.query({ taskId })).toEqual({ watching: true })
})

test('a project is watched beside its board, or by the palette, with all of its tasks', async () => {
  const { user, laneway, project } = await openBoard(server)
  const projectId = project.id
  await user.click(await button('What changed'))
  const watchProject = await button('Watch the project')
  await expectDescription(watchProject, 'You are notified only about the tasks you watch.')
  watchProject.focus()
  await user.keyboard('[Enter]')
  const stopProject = await button('Stop watching the project')
  await expectFocus(stopProject)
  await expectDescription(stopProject, 'You are notified about every task, except those you have muted.')
  await waitFor(async () =>
    expect(await laneway.watch.project.query({ projectId })).toEqual({ watching: true }),
  )
  await chooseInPalette(user, 'watch this project')
  await button('Watch the project')
  await waitFor(async () =>
    expect(await laneway.watch.project.query({ projectId })).toEqual({ watching: false }),
  )
})

test('whoever comments on a task sees at once that they watch it', async () => {
  const { person, other, project } = await sharedProject(server)
  const { id } = await other.laneway.task.create.mutate({ projectId: project.id, title: 'Beds' })
  const user = await openAs(server, person, `/project/${project.id}?task=${id}`)
  await expectDescription(await watch(), 'You are notified only about mentions and assignments.')
  await user.keyboard('m')
  await replaceText(user, await screen.findByLabelText('New comment'), 'Deep ones')
  await user.keyboard('{Control>}[Enter]{/Control}')
  expect(await stopWatching()).toBeDefined()
})
