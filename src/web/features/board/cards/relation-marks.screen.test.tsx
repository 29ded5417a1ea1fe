import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { address, expectTitles, filterBy, findCard, openBoard } from '@/web/testing/board-screen'
import { click, findLink } from '@/web/testing/on-screen'

const server = await testServer()

/** The board of a task that a second one waits for, which has a part that is done and one that is not. */
async function openRelated(query = '') {
  const opened = await openBoard(
    server,
    [
      { title: 'Drain', priority: 'urgent' },
      { title: 'Wall', priority: 'high' },
      { title: 'Bay 1', priority: 'low', status: 'done' },
      { title: 'Bay 2', priority: 'low', status: 'review' },
    ],
    query,
  )
  const [drain = 0, wall = 0, ...bays] = opened.tasks.map(({ id }) => id)
  const { relation } = opened.api
  await relation.create.mutate({ kind: 'blocks', taskId: drain, otherTaskId: wall })
  for (const otherTaskId of bays) await relation.create.mutate({ kind: 'parent', taskId: wall, otherTaskId })
  return { ...opened, drain, wall }
}

const expectMarks = (title: string, ...words: string[]) =>
  waitFor(async () => {
    const card = await findCard(title)
    const marks = [...card.querySelectorAll('[title^="Blocked by"], [title*="done"]')]
    expect(marks.map((mark) => mark.getAttribute('title'))).toEqual(words)
  })

test('a card says that it is blocked, and how many of its parts are done, as soon as that changes', async () => {
  const { api, drain } = await openRelated()
  await expectMarks('Wall', 'Blocked by 1 task', '1 of 2 parts is done')
  const card = await findCard('Wall')
  expect(card).toHaveTextContent('Blocked')
  expect(card).toHaveTextContent('1/2')
  await expectMarks('Drain')
  await api.task.update.mutate({ taskId: drain, status: 'done' })
  await expectMarks('Wall', '1 of 2 parts is done')
})

test('blocked tasks are filtered by, or left out, and the address holds it', async () => {
  const { user, project, open } = await openRelated()
  await expectMarks('Wall', 'Blocked by 1 task', '1 of 2 parts is done')
  await filterBy(user, 'Blocked', 'Blocked')
  await expectTitles(['Wall'])
  expect(address()).toBe(`/project/${project.id}?blocked=true`)
  await filterBy(user, 'Blocked', 'Not blocked')
  await expectTitles(['Drain', 'Bay 2', 'Bay 1'])
  expect(address()).toBe(`/project/${project.id}?blocked=false`)
  await open(address())
  await expectTitles(['Drain', 'Bay 2', 'Bay 1'])
  await click(user, 'Clear blocked filter')
  await expectTitles(['Drain', 'Wall', 'Bay 2', 'Bay 1'])
  expect(address()).toBe(`/project/${project.id}`)
})

test('the list has a column for each, by which it is sorted', async () => {
  await openRelated('?view=list&columns=title,blocked,parts&sort=blocked')
  const cell = async (title: string, column: string) =>
    (await findLink(title)).closest('[role="row"]')?.querySelector(`[data-column="${column}"]`)
  await waitFor(async () => expect(await cell('Wall', 'parts')).toHaveTextContent('1 of 2 parts is done'))
  expect(await cell('Wall', 'blocked')).toHaveTextContent('Blocked by 1 task')
  expect(await cell('Drain', 'blocked')).toHaveTextContent('–')
  const titles = () =>
    screen.getAllByRole('row').flatMap((row) => row.querySelector('[data-task]')?.textContent ?? [])
  expect(titles()).toEqual(['Wall', 'Drain', 'Bay 2', 'Bay 1'])
})
