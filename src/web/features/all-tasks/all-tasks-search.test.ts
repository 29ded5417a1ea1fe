import { expect, test } from 'vitest'
import { isFiltered, readAllTasksSearch, searchOf } from './all-tasks-search'

test('the address holds filters, groups, columns and an order', () => {
  const search = {
    project: [4],
    organization: [2],
    assignee: ['me', 7],
    status: ['todo'],
    priority: ['high'],
    due: ['thisMonth', '2026-11-01..2026-11-30'],
    blocked: false,
    repeats: true,
    q: 'wall',
    group: 'project',
    columns: 'title,due',
    sort: '-due',
    task: 12,
  }
  expect(readAllTasksSearch(search)).toEqual(search)
  expect(readAllTasksSearch({ due: 'thisMonth', project: 4 })).toMatchObject({
    due: ['thisMonth'],
    project: [4],
  })
})

test('nonsense is left out', () => {
  const nonsense = {
    project: 'x',
    organization: -1,
    assignee: ['you'],
    due: ['never', '9999'],
    blocked: 'perhaps',
    repeats: 1,
    q: {},
    sort: 'mass',
  }
  const read = Object.values(readAllTasksSearch(nonsense))
  expect(read.filter((value) => value !== undefined)).toEqual([])
})

test.each([
  [{}, { sort: undefined, group: 'due' }],
  [
    { sort: 'files', group: 'none' },
    { sort: undefined, group: 'none' },
  ],
  [{ sort: '-estimate' }, { sort: '-estimate', group: 'due' }],
])('for %o the server is asked for %o', (search, asked) => {
  expect(searchOf(readAllTasksSearch(search))).toMatchObject(asked)
})

test.each([
  [{}, false],
  [{ group: 'none', sort: 'due' }, false],
  [{ organization: 3 }, true],
  [{ q: ' ' }, false],
])('%o counts as a filter: %s', (search, filtered) => {
  expect(isFiltered(readAllTasksSearch(search))).toBe(filtered)
})
