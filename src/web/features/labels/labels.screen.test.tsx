import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import {
  expectTitles,
  findCard,
  focusCard,
  openBoard,
  openFilter,
  openSharedBoard,
  search,
} from '../../testing/board-screen'
import { expectToast } from '../../testing/on-screen'

const server = await testServer()

const option = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) })
const expectOn = (title: string, names: string[]) =>
  waitFor(async () => {
    const marks = (await findCard(title)).querySelectorAll('[data-fact="labels"] [dir="auto"]')
    expect([...marks].map(({ textContent }) => textContent)).toEqual(names)
  })

test('a label is made by typing its name, given and taken by keys, and all is undone', async () => {
  const { user, api, project } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  await focusCard('Paths')
  await user.keyboard('l')
  await screen.findByRole('dialog', { name: 'Labels of Paths' })
  await user.keyboard('Wall')
  await option('Create “Wall”')
  await user.keyboard('[Enter]')
  await expectOn('Paths', ['Wall'])
  await user.keyboard('beds')
  await option('Create “beds”')
  await user.keyboard('[Enter]')
  await expectOn('Paths', ['beds', 'Wall'])
  expect(await option('Wall')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('wall[Enter]')
  await expectOn('Paths', ['beds'])
  await user.keyboard('[Escape]')
  await user.keyboard('{Control>}z{/Control}')
  await expectOn('Paths', ['beds', 'Wall'])
  expect((await api.label.list.query({ projectId: project.id })).map(({ colour }) => colour)).toEqual([
    'orange',
    'red',
  ])
})

test('selected cards are given a label together, and lose it together', async () => {
  const { user, api, project } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  const { id } = await api.label.create.mutate({ projectId: project.id, name: 'Wall' })
  await focusCard('Paths')
  await user.keyboard('x')
  await focusCard('Fence')
  await user.keyboard('x')
  await user.keyboard('l')
  await screen.findByRole('dialog', { name: 'Labels of 2 tasks' })
  await user.click(await option('Wall'))
  await expectToast('2 tasks labelled')
  await expectOn('Fence', ['Wall'])
  await user.click(await option('Wall'))
  await expectToast('2 tasks left without the label')
  const tasks = await api.task.list.query({ projectId: project.id })
  expect(tasks.some(({ labels }) => labels.includes(id))).toBe(false)
})

test('a filter shows the tasks with a label, and the text finds them by its name', async () => {
  const { user, api, project, tasks } = await openBoard(server, [{ title: 'Paths' }, { title: 'Fence' }])
  const wall = await api.label.create.mutate({ projectId: project.id, name: 'Wall' })
  await api.task.update.mutate({ taskId: tasks[0]?.id ?? 0, labels: [wall.id] })
  await expectOn('Paths', ['Wall'])
  await openFilter(user, 'Label')
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Wall' }))
  await expectTitles(['Paths'])
  await user.click(await screen.findByRole('menuitemradio', { name: 'None of them' }))
  await expectTitles(['Fence'])
  await user.keyboard('[Escape]')
  await screen.findByRole('button', { name: 'Without label: Wall' })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await expectTitles(['Paths', 'Fence'])
  await search(user, 'wal')
  await expectTitles(['Paths'])
})

test('what somebody else does with a label is on the cards at once', async () => {
  const { api, otherApi, project, tasks } = await openSharedBoard(server, ['Paths'])
  const wall = await otherApi.label.create.mutate({ projectId: project.id, name: 'Wall' })
  await otherApi.task.update.mutate({ taskId: tasks[0]?.id ?? 0, labels: [wall.id] })
  await expectOn('Paths', ['Wall'])
  await api.label.update.mutate({ labelId: wall.id, name: 'North wall' })
  await expectOn('Paths', ['North wall'])
  await api.label.delete.mutate({ labelId: wall.id })
  await expectOn('Paths', [])
  expect(within(await findCard('Paths')).queryByText('North wall')).toBeNull()
})
