import { afterEach, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { carriedBy, clearSelection, toggleSelected } from './selection'

afterEach(clearSelection)

const tasks = [1, 2, 3, 4].map((id) => makeTask({ id }))
const groups = [{ tasks: tasks.slice(0, 3) }, { tasks: tasks.slice(3) }]

test.each([
  ['alone while nothing is selected', [], 2, [2]],
  ['alone if it is not one of the selected ones', [1, 4], 2, [2]],
  ['alone if only it is selected', [2], 2, [2]],
  ['all selected ones of all groups, itself first', [1, 2, 4], 2, [2, 1, 4]],
  ['none that are no longer on the board', [2, 9, 4], 2, [2, 4]],
])('a lifted card carries %s', (_name, selected, lifted, draggedTasks) => {
  for (const id of selected) toggleSelected(id)
  expect(carriedBy(makeTask({ id: lifted }), groups).map(({ id }) => id)).toEqual(draggedTasks)
})
