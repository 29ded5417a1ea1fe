import { expect, test } from 'vitest'
import { groupedBy, taskGroupings } from './task-groupings'

test('a grouping says by what it groups, where no heading says so', () => {
  expect(taskGroupings.map(groupedBy)).toEqual([
    'By lane',
    'By assignee',
    'By label',
    'By priority',
    'By due date',
    'By project',
    'No groups',
  ])
})
