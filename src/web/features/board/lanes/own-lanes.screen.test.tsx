import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { type Api, apiOf } from '@/web/testing/api-of'
import {
  address,
  expectTitles,
  filterBy,
  findCard,
  focusCard,
  lane,
  openActions,
  openBoard,
  search,
  setStatus,
} from '@/web/testing/board-screen'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
import { button, click, dialog, expectToast, fill, findLink } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

/** A board whose owner has split In Progress, which is open with these tasks in the lane Building. */
async function ownLanes(titles: readonly string[] = [], limit: number | null = null) {
  const person = await server.make.user()
  const api = await apiOf(server, person)
  const project = await api.project.create.mutate({ name: 'North garden' })
  const projectId = project.id
  const open = (at: string) => renderApp(server, person, at, { delay: null })
  const building = await api.lane.create.mutate({ projectId, name: 'Building', status: 'in_progress', limit })
  await api.lane.update.mutate({ laneId: building.id, position: 2 })
  for (const title of titles) await api.task.create.mutate({ projectId, title, laneId: building.id })
  const user = await open(`/project/${projectId}`)
  await waitFor(() => expect(lane('Building')).not.toBeNull())
  await untilStreamOpen()
  return { user, api, project, open, building }
}

const laneNames = () =>
  [...document.querySelectorAll('section[data-lane]')].map((each) => each.getAttribute('aria-label'))
const countIn = (label: string) => lane(label)?.querySelector('h2 + span')

async function taskOf(api: Api, projectId: number, title: string) {
  const tasks = await api.task.list.query({ projectId })
  return tasks.find((task) => task.title === title)
}

async function lanesMenu(user: UserEvent, name: string) {
  await click(user, `Actions of the lane ${name}`)
  return within(await screen.findByRole('menu', { name: `Actions of the lane ${name}` }))
}

describe('a board with own lanes', () => {
  test('shows them in their order, and puts a card into one by menu and key', async () => {
    const { user, api, project, building } = await ownLanes()
    expect(laneNames()).toEqual(['To Do', 'In Progress', 'Building', 'In Review', 'On Hold', 'Done'])
    await api.task.create.mutate({ projectId: project.id, title: 'Paths' })
    await findCard('Paths')
    await setStatus(user, 'Paths', 'Building')
    await expectTitles(['Paths'], 'Building')
    await expectToast('Task status updated')
    expect(await taskOf(api, project.id, 'Paths')).toMatchObject({
      laneId: building.id,
      status: 'in_progress',
    })
    await focusCard('Paths')
    await user.keyboard('2')
    await expectTitles(['Paths'], 'In Progress')
    await user.keyboard('3')
    await expectTitles(['Paths'], 'Building')
    await user.keyboard('6')
    await expectTitles(['Paths'], 'Done')
  })

  test('offers them in the menu of a card, in its details and in its form', async () => {
    const { user, api, project, building } = await ownLanes(['Paths'])
    const menu = await openActions(user, 'Paths')
    expect(menu.queryByRole('menuitem', { name: 'Move to Building' })).toBeNull()
    await user.click(await menu.findByRole('menuitem', { name: 'Move to In Progress' }))
    await expectTitles(['Paths'], 'In Progress')
    await user.click(await findLink('Paths'))
    const details = await dialog('Paths')
    await click(user, 'Status: In Progress', details)
    await user.click(await within(details).findByRole('menuitemradio', { name: 'Building' }))
    await button('Status: Building', details)
    await click(user, 'Edit Task', details)
    await click(user, 'Status: Building', await dialog('Edit Task'))
    await user.click(await screen.findByRole('menuitemradio', { name: 'In Progress' }))
    await click(user, 'Save changes')
    await expectTitles(['Paths'], 'In Progress')
    expect((await taskOf(api, project.id, 'Paths'))?.laneId).not.toBe(building.id)
  })

  test('adds a task to the lane in which it is typed', async () => {
    const { user, api, project, building } = await ownLanes()
    await click(user, 'Add a task to Building')
    await user.type(await screen.findByLabelText('New task in Building'), 'Bench{Enter}')
    await expectTitles(['Bench'], 'Building')
    await waitFor(async () =>
      expect(await taskOf(api, project.id, 'Bench')).toMatchObject({ laneId: building.id }),
    )
  })

  test('filters by them, and understands an address that names a status', async () => {
    const { user, api, project, building, open } = await ownLanes(['Paths'])
    await api.task.create.mutate({ projectId: project.id, title: 'Bench', status: 'in_progress' })
    await findCard('Bench')
    await filterBy(user, 'Status', 'Building')
    await expectTitles(['Paths'])
    await waitFor(() => expect(address()).toContain(`?lanes=${building.id}`))
    await open(`/project/${project.id}?status=in_progress`)
    await expectTitles(['Bench', 'Paths'])
    await button('Status: in progress, building')
  })

  test('says how many cards a lane holds of its limit, and warns when there are more', async () => {
    const { user, api, project } = await ownLanes(['Paths', 'Bench'], 2)
    await waitFor(() => expect(countIn('Building')).toHaveTextContent(/^2 of 2$/))
    expect(countIn('Building')).not.toHaveAttribute('data-over')
    await api.task.create.mutate({ projectId: project.id, title: 'Gate' })
    await findCard('Gate')
    await setStatus(user, 'Gate', 'Building')
    await waitFor(() => expect(countIn('Building')).toHaveTextContent(/^3 of 2$/))
    expect(countIn('Building')).toHaveAttribute('data-over')
    await search(user, 'Gate')
    await waitFor(() => expect(countIn('Building')).toHaveTextContent(/^1 shown · 3 of 2$/))
    expect(countIn('Building')).toHaveAttribute('data-over')
  })
})

describe('whoever manages a project', () => {
  test('adds a lane at the end of the board', async () => {
    const { user } = await openBoard(server)
    await click(user, 'Add lane')
    await fill('Name', '  Ready ', await dialog('Add Lane'))
    await fill('Limit', '0')
    await click(user, 'Add lane', await dialog('Add Lane'))
    await screen.findByText('Enter a number from 1 to 999, or leave it empty')
    await fill('Limit', '4')
    await click(user, 'Add lane', await dialog('Add Lane'))
    await expectToast('The lane “Ready” was added')
    await waitFor(() => expect(laneNames().at(-1)).toBe('Ready'))
    expect(countIn('Ready')).toHaveTextContent('0 of 4')
  })

  test('renames and moves it by its menu, and takes that back', async () => {
    const { user } = await ownLanes()
    await user.click((await lanesMenu(user, 'Building')).getByRole('menuitem', { name: 'Rename' }))
    await fill('Name', 'Digging', await dialog('Change Lane'))
    await click(user, 'Save changes')
    await waitFor(() => expect(lane('Digging')).not.toBeNull())
    await expectToast('The lane “Digging” was changed')
    await user.click((await lanesMenu(user, 'Digging')).getByRole('menuitem', { name: 'Move left' }))
    await waitFor(() => expect(laneNames().slice(0, 3)).toEqual(['To Do', 'Digging', 'In Progress']))
    await expectToast('The lane “Digging” was moved')
    await click(user, 'Undo')
    await waitFor(() => expect(laneNames().slice(0, 3)).toEqual(['To Do', 'In Progress', 'Digging']))
  })

  test('deletes it, and its cards come into the lane that is chosen', async () => {
    const { user, api, project } = await ownLanes(['Paths'])
    await user.click((await lanesMenu(user, 'Building')).getByRole('menuitem', { name: 'Delete lane…' }))
    const question = await dialog('Delete Lane')
    expect(within(question).getByLabelText('Move its tasks to')).toHaveDisplayValue('In Progress')
    await click(user, 'Delete lane', question)
    await expectTitles(['Paths'], 'In Progress')
    await waitFor(() => expect(lane('Building')).toBeNull())
    await waitFor(async () =>
      expect((await api.lane.list.query({ projectId: project.id })).map(({ name }) => name)).not.toContain(
        'Building',
      ),
    )
  })

  test('cannot delete the last lane of a status', async () => {
    const { user } = await ownLanes()
    await user.click((await lanesMenu(user, 'To Do')).getByRole('menuitem', { name: 'Delete lane…' }))
    const question = await dialog('Delete Lane')
    expect(question).toHaveTextContent('“To Do” is the last lane of To Do')
    expect(await button('Delete lane', question)).toBeDisabled()
  })

  test('sees the lanes that somebody else adds and deletes', async () => {
    const { api, project, building } = await ownLanes(['Paths'])
    await api.lane.create.mutate({ projectId: project.id, name: 'Ready', status: 'todo' })
    await waitFor(() => expect(lane('Ready')).not.toBeNull())
    const [, doing] = await api.lane.list.query({ projectId: project.id })
    await api.lane.delete.mutate({ laneId: building.id, moveTo: doing?.id ?? 0 })
    await expectTitles(['Paths'], 'In Progress')
    await waitFor(() => expect(lane('Building')).toBeNull())
  })

  test('manages the lanes in the settings of the project, too', async () => {
    const { user, project, open } = await ownLanes()
    await open(`/project/${project.id}/settings`)
    const section = await screen.findByRole('region', { name: 'Lanes' })
    await within(section).findByText('Building')
    await click(user, 'Actions of the lane Building', section)
    await user.click(await screen.findByRole('menuitem', { name: 'Set a limit' }))
    await fill('Limit', '5', await dialog('Change Lane'))
    await click(user, 'Save changes')
    expect(await within(section).findByText('limit 5')).toBeVisible()
  })
})
