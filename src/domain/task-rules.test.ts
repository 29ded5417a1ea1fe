import { expect, test } from 'vitest'
import { taskFields } from './task'
import { taskFieldFacts } from './task-fields'
import { actionsOfChanges } from './task-rules'

test('changes need the action of each field that they have, once', () => {
  expect([...actionsOfChanges({})]).toEqual([])
  expect([...actionsOfChanges({ title: 'Sow', laneId: 3, dueDay: null })]).toEqual(['task.edit'])
  expect([...actionsOfChanges({ title: 'Sow', archived: false })]).toEqual(['task.edit', 'task.archive'])
})

test.each(taskFields)('a change of %s needs its action', (field) => {
  expect([...actionsOfChanges({ [field]: null })]).toEqual([taskFieldFacts[field].action])
})
