import { expect, test } from 'vitest'
import { readBoardSearch } from './board-search'

test('the URL of a board holds its filters, the archive and the open task', () => {
  const search = { q: 'wall', status: 'in_progress', priority: 'urgent', due: 'week', assignee: 4, task: 12 }
  expect(readBoardSearch({ ...search, archived: true })).toEqual({ ...search, archived: true })
})

test('a search that looks like a number is still text', () => {
  expect(readBoardSearch({ q: 2026 }).q).toBe('2026')
})

test('invalid values are left out', () => {
  const nonsense = {
    q: ['x'],
    status: 'inProgress',
    priority: 1,
    due: 'never',
    assignee: -1,
    archived: 'yes',
    task: 1.5,
  }
  expect(Object.values(readBoardSearch(nonsense)).filter((value) => value !== undefined)).toEqual([])
})
