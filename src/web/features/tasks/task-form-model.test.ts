import { describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { changedValues, formOf } from './task-form-model'

const dueDate = '2026-11-24T16:00:30.500Z'
const start = formOf(makeTask({ id: 1, title: 'Paths', dueDate, assignedTo: 4 }))

describe('what an edit sends', () => {
  test('is nothing when nothing was changed', () => {
    expect(changedValues(start, { ...start })).toEqual({})
  })

  test('is what was changed, as it was typed', () => {
    expect(changedValues(start, { ...start, title: ' Paths  ', priority: 'urgent' })).toEqual({
      title: ' Paths  ',
      priority: 'urgent',
    })
  })

  test('clears the assignee and the due date with null', () => {
    const cleared = { ...start, assignedTo: null, due: { date: '', time: '' } }
    expect(changedValues(start, cleared)).toEqual({ assignedTo: null, dueDate: null })
  })

  test('moves the due date when its time was changed', () => {
    const due = { ...start.due, time: '' }
    const { dueDate: sent } = changedValues(start, { ...start, due })
    expect(new Date(sent ?? '').getMinutes()).toBe(59)
  })
})
