import { beforeEach, describe, expect, test } from 'vitest'
import { endSigningOut, setCurrentUserId, startSigningOut } from '@/web/app/person-storage'
import { readMyTasksSearch, type MyTasksSearch, keepSearch, keptSearch } from './my-tasks-search'

const eve = 4
const mona = 5

beforeEach(() => {
  localStorage.clear()
  setCurrentUserId(eve)
})

const chosen: MyTasksSearch = { status: ['todo'], project: [7], sort: 'priority', group: 'project' }
const shown = readMyTasksSearch({})

describe('My Tasks opens as it was left', () => {
  test('with its filters, order and grouping, for the same person alone', () => {
    keepSearch(eve, chosen)
    expect(keptSearch(eve, shown)).toEqual({ ...shown, ...chosen, priority: undefined, due: undefined })
    setCurrentUserId(mona)
    expect(keptSearch(eve, shown)).toBeNull()
    expect(keptSearch(mona, shown)).toBeNull()
  })

  test('with an order or a grouping alone', () => {
    keepSearch(eve, { group: 'none' })
    expect(keptSearch(eve, shown)).toMatchObject({ group: 'none' })
    keepSearch(eve, { sort: 'created' })
    expect(keptSearch(eve, shown)).toMatchObject({ sort: 'created' })
  })

  test('but without the text of a search, completed tasks and the open task', () => {
    keepSearch(eve, { ...chosen, q: 'gravel', completed: true, task: 3 })
    expect(keptSearch(eve, shown)).toMatchObject({ q: undefined, completed: undefined, task: undefined })
    keepSearch(eve, { q: 'gravel', completed: true, task: 3 })
    expect(keptSearch(eve, shown)).toBeNull()
  })

  test('over the task that a link opens', () => {
    keepSearch(eve, chosen)
    expect(keptSearch(eve, readMyTasksSearch({ task: 3 }))).toMatchObject({ ...chosen, task: 3 })
  })

  test('unless the address says what to show', () => {
    keepSearch(eve, chosen)
    for (const search of [{ due: ['overdue'] }, { q: 'gravel' }, { sort: 'created' }, { group: 'day' }]) {
      expect(keptSearch(eve, readMyTasksSearch(search))).toBeNull()
    }
  })

  test('until its filters are cleared, or the person signs out', () => {
    keepSearch(eve, chosen)
    keepSearch(eve, {})
    expect(keptSearch(eve, shown)).toBeNull()
    keepSearch(eve, chosen)
    startSigningOut()
    endSigningOut()
    setCurrentUserId(eve)
    expect(keptSearch(eve, shown)).toBeNull()
  })
})

test.each([
  '0000',
  '9999-99-99',
  '275760-09-13',
  '2026-11-24'.repeat(1_000),
  275_760,
  ['2026-11-24'],
  {},
  null,
])('%j is no day or zoom of the calendar', (value) => {
  expect(readMyTasksSearch({ from: value, zoom: value })).toMatchObject({ from: undefined, zoom: undefined })
})

test('the calendar of My Tasks knows no quarter, and the first and the last date', () => {
  expect(readMyTasksSearch({ zoom: 'quarter' }).zoom).toBeUndefined()
  for (const from of ['1970-01-01', '9999-12-31']) expect(readMyTasksSearch({ from }).from).toBe(from)
})
