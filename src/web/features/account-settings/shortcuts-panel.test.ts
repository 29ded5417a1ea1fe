import { expect, test } from 'vitest'
import { taskActions } from '../tasks/actions/task-actions'
import { allActions } from '../tasks/actions/whole-task-actions'
import { shortcutGroups } from './shortcuts-panel'

test('every action of a task that has a key is listed with it', () => {
  const listed = shortcutGroups.flatMap(({ shortcuts }) => shortcuts)
  const isListed = (name: string, keys: string | undefined) =>
    listed.some(
      ({ action, combinations }) =>
        combinations.join() === keys && ` or ${action} or `.includes(` or ${name} or `),
    )
  const keyed = [...taskActions, allActions].filter(({ keys }) => keys !== undefined)
  expect(keyed.length).toBeGreaterThan(10)
  expect(keyed.filter(({ name, keys }) => !isListed(name, keys))).toEqual([])
})
