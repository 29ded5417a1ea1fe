import { expect, test } from 'vitest'
import { changeKinds, changeGroups, fieldsIn, kindsIn } from './change'
import { recordedLane, recordedName, taskFields } from './task'

test('every kind and every field is in one group, but for the changes of fields', () => {
  const kinds = changeGroups.flatMap((group) => kindsIn([group]))
  const ofFields = ['task.changed', 'tasks.changed']
  expect([...kinds, ...ofFields].toSorted()).toEqual([...changeKinds].toSorted())
  const fields = changeGroups.flatMap((group) => fieldsIn([group]))
  expect(fields.toSorted()).toEqual([...taskFields.map(recordedName), recordedLane].toSorted())
})

test('no group is empty', () => {
  const empty = changeGroups.filter((group) => kindsIn([group]).length + fieldsIn([group]).length === 0)
  expect(empty).toEqual([])
})
