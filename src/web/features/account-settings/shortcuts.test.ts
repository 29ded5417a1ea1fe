import { expect, test } from 'vitest'
import { allActions, taskActions } from '../tasks/actions/task-actions'
import { shortcutGroups } from './shortcuts'

test('every action of a task that has a key is listed with it', () => {
  const listed = shortcutGroups
    .flatMap(({ shortcuts }) => shortcuts)
    .flatMap(({ action, combinations }) =>
      action.split(' or ').map((name) => `${name}: ${combinations.join()}`),
    )
  const keyed = [...taskActions, allActions].filter(({ keys }) => keys !== undefined)
  expect(keyed.length).toBeGreaterThan(10)
  expect(listed).toEqual(expect.arrayContaining(keyed.map(({ name, keys }) => `${name}: ${keys}`)))
})
