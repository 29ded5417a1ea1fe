import { describe, expect, test } from 'vitest'
import { recordedName, type TaskField, taskFields } from '@/domain/task'
import { makeChange } from '@/web/testing/make-change'
import { makeTask } from '@/web/testing/make-task'
import { otherPeople as people, otherValues as values } from '@/web/testing/other-values'
import { conflictSentence } from './conflict-model'
import { actionsOf } from './change-texts'
import { newestOf } from './history-model'
import { changedValues, collidingFields, isAlready, valuesIn, without } from './merge-model'
import { taskControls } from './task-controls'
import { taskFieldTexts } from './task-field-texts'

const before = makeTask({ id: 1 })
const writtenElsewhere: TaskField[] = ['status', 'archived']

describe.each(taskFields)('the field %s', (field) => {
  const changes = valuesIn({ ...before, ...values }, [field])
  const after = { ...before, ...changes, version: 2 }

  test('is sent if it was changed, and is the only one', () => {
    expect(changedValues(before, after)).toEqual(valuesIn({ ...before, ...values }, [field]))
    expect(isAlready(after, changes)).toBe(true)
    expect(isAlready(before, changes)).toBe(false)
  })

  test('conflicts with another change of it, and can be left out', () => {
    const mine = valuesIn(before, [field])
    expect(collidingFields(before, after, mine)).toEqual([field])
    expect(without(mine, [field])).toEqual({})
  })

  test('is restored to its old value', () => {
    expect(changedValues(after, before)).toEqual(valuesIn(before, [field]))
  })

  test('is named in the history and in a conflict', () => {
    const [from, to] = field === 'assignedTo' ? [null, people[0]] : [before[field], values[field]]
    const change = makeChange({ id: 1, fields: { [recordedName(field)]: { from, to: to ?? null } } })
    expect(actionsOf(change).map(({ did }) => did)).not.toContain('saved the task without changes')
    expect(newestOf([change], field)).toBe(change)
    const collision = { field, username: 'ada', at: null }
    expect(conflictSentence(after, [collision], new Date())).toMatch(/^ada \w+.* “.+”.*\.$/)
  })

  test('reads differently for another value', () => {
    const { show } = taskFieldTexts[field]
    expect(show(after, people)).not.toBe(show(before, people))
  })

  test('has a control in the form, or is changed elsewhere', () => {
    expect(taskControls[field] === null).toBe(writtenElsewhere.includes(field))
  })
})
