import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import {
  address,
  clickInToast,
  expectTitles,
  focusCard,
  openActions,
  openBoard,
  openSharedBoard,
  sharedProject,
  undoByKey,
} from '@/web/testing/board-screen'
import { click, expectToast, findLink, replaceText } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'
import { openUnitField } from '@/web/testing/task-screens'

const server = await testServer()

const dialog = () => screen.findByRole('dialog', { name: /to another project$/ })
const details = () => screen.findByRole('dialog', { name: 'Order gravel' })
const moveByKey = (user: UserEvent) => user.keyboard('{Shift>}M{/Shift}')

async function choose(user: UserEvent, project: string) {
  const asked = within(await dialog())
  await replaceText(user, await asked.findByRole('combobox', { name: 'Search projects' }), project)
  await user.click(await asked.findByRole('option', { name: new RegExp(project) }))
}

const expectInDialog = (text: string) =>
  waitFor(async () => expect((await dialog()).textContent).toContain(text))

async function openGardens() {
  const board = await openBoard(server, [{ title: 'Order gravel' }, { title: 'Order sand' }])
  const garden = await board.api.project.create.mutate({ name: 'South garden' })
  const inGarden = async () =>
    (await board.api.task.list.query({ projectId: garden.id })).map(({ title }) => title)
  return { ...board, garden, inGarden, taskId: board.tasks[0]?.id ?? 0 }
}

test('a task is moved to another project by key, and the undo moves it back', async () => {
  const { user, inGarden } = await openGardens()
  await focusCard('Order gravel')
  await moveByKey(user)
  expect(await within(await dialog()).findAllByRole('option')).toHaveLength(1)
  await user.keyboard('south')
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'south'))
  await user.keyboard('[Enter]')
  await expectInDialog('1 task moves to South garden.')
  await user.keyboard('[Enter]')

  await expectToast('1 task moved to South garden')
  await expectTitles(['Order sand'])
  expect(await inGarden()).toEqual(['Order gravel'])
  await undoByKey(user)
  await expectToast('1 task put back')
  await expectTitles(['Order gravel', 'Order sand'])
  expect(await inGarden()).toEqual([])
})

test('selected tasks move together, and the dialog says before who loses them', async () => {
  const { user, api, project, other, tasks } = await openSharedBoard(server, ['Paths', 'Bench', 'Fence'])
  await api.project.create.mutate({ name: 'South garden' })
  await api.task.update.mutate({ taskId: tasks[0]?.id ?? 0, assignedTo: other.id })
  for (const title of ['Bench', 'Fence']) {
    await api.task.update.mutate({
      taskId: tasks.find((task) => task.title === title)?.id ?? 0,
      assignedTo: null,
    })
  }
  for (const title of ['Paths', 'Bench']) {
    await focusCard(title)
    await user.keyboard('x')
  }
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected tasks' }))
  await user.click(await bar.findByRole('button', { name: 'Move to another project' }))
  await choose(user, 'South garden')
  await expectInDialog(
    `2 tasks move to South garden. ${other.username} is not a member there: 1 task loses its assignee.`,
  )
  await click(user, 'Move 2 tasks')
  await expectToast('2 tasks moved to South garden')
  await expectTitles(['Fence'])

  await clickInToast(user, 'Undo')
  await expectToast('2 tasks put back')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  const after = await api.task.list.query({ projectId: project.id })
  expect(after.find(({ title }) => title === 'Paths')?.assignedTo).toBe(other.id)
})

test('the former link of a moved task leads to where it is', async () => {
  const { api, project, garden, taskId, open } = await openGardens()
  await api.task.move.mutate({ taskId, projectId: garden.id })
  await open(`/project/${project.id}?task=${taskId}`)
  await details()
  await waitFor(() => expect(address()).toBe(`/project/${garden.id}?task=${taskId}`))
  await expectToast('This task is now in South garden.')
})

test('a task that is moved while it is open takes along who sees both projects, and what they typed', async () => {
  const { user, api, garden, taskId } = await openGardens()
  await user.click(await findLink('Order gravel'))
  await user.type(await openUnitField(user), 'Asked three quarries')
  await api.task.move.mutate({ taskId, projectId: garden.id })
  await waitFor(() => expect(address()).toBe(`/project/${garden.id}?task=${taskId}`))
  await screen.findByRole('heading', { name: 'South garden', hidden: true })
  await details()
  await waitFor(() =>
    expect(screen.getByLabelText('New service unit')).toHaveProperty('value', 'Asked three quarries'),
  )
})

test('who sees only the project that a task leaves is told that it is gone, and nothing of the other', async () => {
  const { api, organization, project, other } = await sharedProject(server)
  await server.make.member(project, 'editor', other)
  const secret = await api.project.create.mutate({ name: 'Secret plan', organizationId: organization.id })
  const task = await api.task.create.mutate({ projectId: project.id, title: 'Order gravel' })
  const link = `/project/${project.id}?task=${task.id}`
  await renderApp(server, other, link, { delay: null })
  await details()
  await api.task.move.mutate({ taskId: task.id, projectId: secret.id })
  const gone = await screen.findByRole('dialog', { name: 'This task is gone' })
  expect(gone.textContent).toContain('“Order gravel” is no longer on this board.')
  await renderApp(server, other, link, { delay: null })
  await screen.findByText(/^Unable to display task details\./)
  expect(document.body.textContent).not.toContain('Secret plan')
})

test('a task is duplicated from its menu, and the undo deletes the copy', async () => {
  const { user } = await openBoard(server, [{ title: 'Order gravel', status: 'review' }])
  await focusCard('Order gravel')
  await user.keyboard('.')
  await user.click(await screen.findByRole('menuitem', { name: /Duplicate/ }))
  await expectTitles(['Order gravel', 'Order gravel'])
  await expectToast('“Order gravel” duplicated')
  await undoByKey(user)
  await expectTitles(['Order gravel'])
})

test('a task is moved from its open details, which go along', async () => {
  const { user, garden, taskId } = await openGardens()
  await user.click(await findLink('Order gravel'))
  await details()
  await user.keyboard('{Control>}k{/Control}another project')
  await user.click(await screen.findByRole('option', { name: /^Move to another project/ }))
  await choose(user, 'South garden')
  await expectInDialog('1 task moves to South garden.')
  await click(user, 'Move 1 task')
  await expectToast('1 task moved to South garden')
  await waitFor(() => expect(address()).toBe(`/project/${garden.id}?task=${taskId}`))
  await details()
})

test('a task is copied as Markdown and as a link by its menu', async () => {
  const { user, api, project, tasks } = await openBoard(server, [
    { title: 'Order gravel', description: 'Two tonnes' },
  ])
  await api.serviceUnit.create.mutate({ taskId: tasks[0]?.id ?? 0, content: 'Asked three quarries' })
  const copied = async (action: string, toast: string) => {
    await user.click(await (await openActions(user, 'Order gravel')).findByRole('menuitem', { name: action }))
    await expectToast(toast)
    return navigator.clipboard.readText()
  }
  const markdown = await copied('Copy as Markdown', 'Task copied as Markdown')
  for (const part of ['# [Order gravel](', 'Two tonnes', 'Asked three quarries'])
    expect(markdown).toContain(part)
  expect(new URL(await copied('Copy link', 'Link copied')).pathname).toBe(`/t/${project.key}-1`)
})
