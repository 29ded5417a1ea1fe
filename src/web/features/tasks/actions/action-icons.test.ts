import { expect, test } from 'vitest'
import { actionIcons, isFinal } from './action-icons'
import { taskActionGroups, taskActions } from './task-actions'

test('every action has an icon, and no icon is left over', () => {
  const named = taskActions.filter(({ sets }) => !sets).map(({ name }) => name)
  expect(named.toSorted()).toEqual([...actionIcons.keys()].toSorted())
})

test('what cannot be undone stands last, in a group of its own', () => {
  expect(taskActionGroups.map((group) => group.some(isFinal)).indexOf(true)).toBe(taskActionGroups.length - 1)
  expect(taskActionGroups.at(-1)?.every(isFinal)).toBe(true)
})
