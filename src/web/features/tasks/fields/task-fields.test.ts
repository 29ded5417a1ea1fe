import { describe, expect, test } from 'vitest'
import { batchFields, createdFields, recordedName, type TaskField, taskFields } from '@/domain/task'
import { makeChange } from '@/web/testing/make-change'
import { makeTask } from '@/web/testing/make-task'
import { otherPeople as people, otherValues as values } from '@/web/testing/other-values'
import { conflictSentence, newestOf } from '../write/conflict'
import { actionsOf } from '../history/change-texts'
import { taskMarkdown } from '../write/task-markdown'
import { changedValues, collidingFields, isAlready, valuesIn, without } from '../write/merge-model'
import { taskChips } from '../form/task-chips'
import { shownValues } from './shown-values'
import { formerParts } from '../write/undo'

const before = makeTask({ id: 1 })
const ownTexts: TaskField[] = ['title', 'description']
const isCreated = (field: TaskField) => createdFields.some((created) => created === field)

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

  test('reads differently in a task as Markdown, unless no new task has it', () => {
    const assignee = people.find(({ id }) => id === after.assignedTo) ?? null
    const [one, other] = [before, { ...after, assignee }].map((task) =>
      taskMarkdown(task, { units: [], items: [], relations: [] }, '/'),
    )
    expect(one === other).toBe(!isCreated(field))
  })

  test("is put back for several tasks, unless it is a task's own", () => {
    const parts = formerParts([{ before, after }]).map((part) => part.changes)
    expect(parts).toEqual(batchFields.includes(field) ? [valuesIn(before, [field])] : [])
  })

  test('reads differently for another value', () => {
    const show = shownValues[field]
    expect(show(after, people)).not.toBe(show(before, people))
  })

  test('is a text of the form or has a chip in it, unless no new task has it', () => {
    const chip = Object.entries(taskChips).find(([name]) => name === field)
    expect(chip?.[1] === null).toBe(!isCreated(field))
    expect(chip === undefined).toBe(ownTexts.includes(field))
  })
})
