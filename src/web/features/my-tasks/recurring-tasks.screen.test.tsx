import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { click, expectToast } from '@/web/testing/on-screen'
import { newPerson, openAs } from '@/web/testing/task-scenes'
import { card, cardTitles, filterBy } from '@/web/testing/task-screens'

const server = await testServer()

/** My Tasks with a recurring task and one that does not repeat. */
async function openRecurring() {
  const person = await newPerson(server)
  const { laneway } = person
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  const repeat = { rule: 'FREQ=WEEKLY;BYDAY=MO', zone: 'UTC' }
  await laneway.task.create.mutate({ projectId, title: 'Water', dueDay: '2031-06-02', repeat })
  await laneway.task.create.mutate({ projectId, title: 'Dig' })
  return { user: await openAs(server, person, '/my-tasks'), laneway }
}

const expectTitles = (...titles: string[]) => waitFor(() => expect(cardTitles()).toEqual(titles))

test('My Tasks says when a task repeats, and filters by it', async () => {
  const { user } = await openRecurring()
  await expectTitles('Water', 'Dig')
  expect(await screen.findByTitle('Every Monday')).toHaveTextContent('Every Monday')
  await filterBy(user, 'Repeats', 'Does not repeat')
  await expectTitles('Dig')
  expect(location.search).toBe('?repeats=false')
})

test('the next task takes the place of a finished one on My Tasks, until that is undone', async () => {
  const { user } = await openRecurring()
  await expectTitles('Water', 'Dig')
  await click(user, "Mark 'Water' done")
  await expectToast('The next one was made.')
  await waitFor(async () => expect(await card('Water')).toHaveTextContent('Jun 9, 2031'))
  await expectTitles('Water', 'Dig')
  await click(user, /^Undo/)
  await waitFor(async () => expect(await card('Water')).toHaveTextContent('Jun 2, 2031'))
  await expectTitles('Water', 'Dig')
})
