import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { expectTitles, openBoard, search, setStatus, undoByKey } from '@/web/testing/board-screen'
import { click, expectToast, replaceText, toast } from '@/web/testing/on-screen'

const server = await testServer()

const finishedTasks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Bed ${index + 1}`, status: 'done' as const }))

test('finished tasks are shown newest first, whatever their due dates', async () => {
  const { user, project, open } = await openBoard(server, [
    { title: 'Finished first', status: 'done', dueDate: '2026-01-01T12:00:00Z' },
    { title: 'Finished second', status: 'done', dueDate: '2027-01-01T12:00:00Z' },
    { title: 'Paths' },
    { title: 'Fence' },
  ])
  await expectTitles(['Finished second', 'Finished first'], 'Done')
  await setStatus(user, 'Paths', 'Done')
  await expectTitles(['Paths', 'Finished second', 'Finished first'], 'Done')
  await setStatus(user, 'Fence', 'Done')
  const order = ['Fence', 'Paths', 'Finished second', 'Finished first']
  await expectTitles(order, 'Done')
  await expectToast('Task status updated')
  await open(`/project/${project.id}`)
  await expectTitles(order, 'Done')
})

test('all finished tasks are archived by one button, and Ctrl Z takes it back', async () => {
  const { user, api, project } = await openBoard(server, [{ title: 'Open' }, ...finishedTasks(3)])
  const archived = async () =>
    (await api.task.list.query({ projectId: project.id })).filter((task) => task.archived).length
  await expectTitles(['Bed 3', 'Bed 2', 'Bed 1'], 'Done')
  await click(user, 'Archive all finished')
  await expectToast('3 tasks archived')
  expect(within(toast() ?? document.body).getByRole('button', { name: /^Undo/ })).toBeDefined()
  await expectTitles(['Open'])
  expect(screen.queryByRole('button', { name: 'Archive all finished' })).toBeNull()

  await undoByKey(user)
  await expectToast('3 tasks put back')
  await expectTitles(['Bed 3', 'Bed 2', 'Bed 1'], 'Done')
  expect(await archived()).toBe(0)
})

test('finished tasks that somebody else archives or puts back leave and return', async () => {
  const { api, project, tasks } = await openBoard(server, finishedTasks(2))
  await expectTitles(['Bed 2', 'Bed 1'], 'Done')
  const archive = (archived: boolean) =>
    api.task.updateMany.mutate({
      projectId: project.id,
      taskIds: tasks.map(({ id }) => id),
      changes: { archived },
    })
  await archive(true)
  await expectTitles([], 'Done')
  await archive(false)
  await expectTitles(['Bed 2', 'Bed 1'], 'Done')
})

test('with a filter only the tasks that it shows are archived, and the button says how many', async () => {
  const { user } = await openBoard(server, [...finishedTasks(2), { title: 'Fence', status: 'done' }])
  await search(user, 'Bed')
  await click(user, 'Archive 2 finished tasks')
  await expectToast('2 tasks archived')
  await search(user, '')
  await expectTitles(['Fence'], 'Done')
})

test('after how many days finished tasks are archived is set in the project’s settings', async () => {
  const { api, project, open } = await openBoard(server)
  const user = await open(`/project/${project.id}/settings`)
  const section = async () => within(await screen.findByRole('region', { name: 'Finished tasks' }))
  const days = async () => (await section()).findByLabelText(/^Archive finished tasks after … days/)
  expect(await days()).toHaveProperty('value', '')
  await replaceText(user, await days(), '400')
  await user.keyboard('[Enter]')
  await screen.findByText(/Enter a number of days from 1 to 365, or leave it empty/)

  for (const [typed, stored] of [
    ['30', 30],
    ['', null],
  ] as const) {
    await replaceText(user, await days(), typed)
    await user.keyboard('[Enter]')
    await expectToast('Project updated successfully')
    await (await section()).findByText('Saved')
    expect(await api.project.get.query({ projectId: project.id })).toMatchObject({
      archiveDoneAfterDays: stored,
    })
    await open(`/project/${project.id}/settings`)
    expect(await days()).toHaveProperty('value', typed)
  }
})
