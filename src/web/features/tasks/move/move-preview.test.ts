import { expect, test } from 'vitest'
import { previewText } from './move-tasks-dialog'

const person = (username: string, id = username.length) => ({
  id,
  username,
  firstName: null,
  lastName: null,
  avatar: null,
})
const nothing = { tasks: [], unassigned: [], refused: [] }
const unassigned = (...names: string[]) =>
  names.map((name, index) => ({ taskId: index + 1, assignee: person(name) }))

test.each([
  [{ ...nothing, tasks: [1] }, '1 task moves to House move.'],
  [
    { ...nothing, tasks: [1, 2, 3], unassigned: unassigned('eve', 'mo') },
    '3 tasks move to House move. eve and mo are not members there: 2 tasks lose their assignee.',
  ],
  [
    { ...nothing, tasks: [1], unassigned: unassigned('eve') },
    '1 task moves to House move. eve is not a member there: 1 task loses its assignee.',
  ],
  [
    { ...nothing, tasks: [1, 2], unassigned: unassigned('eve', 'eve') },
    '2 tasks move to House move. eve is not a member there: 2 tasks lose their assignee.',
  ],
  [
    { ...nothing, tasks: [1, 2, 3, 4, 5], unassigned: unassigned('ada', 'eve', 'mo', 'pia', 'rob') },
    '5 tasks move to House move. ada, eve, mo, and 2 more are not members there: 5 tasks lose their assignee.',
  ],
  [
    { ...nothing, tasks: [1], refused: [{ id: 2, reason: 'gone' }] },
    '1 task moves to House move. 1 task is not in this project any more.',
  ],
])('%j reads as a sentence', (preview, text) => {
  expect(previewText(preview, 'House move')).toBe(text)
})
