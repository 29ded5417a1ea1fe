import { expect, test } from 'vitest'
import { isFiltered, readBoardSearch } from './board-search'

test('the URL of a board holds its filters, the archive, the open task and the open panel', () => {
  const search = {
    q: 'wall',
    status: ['todo', 'in_progress'],
    priority: ['urgent'],
    due: ['overdue', 'week'],
    assignee: [4, 'nobody'],
    blocked: false,
    repeats: true,
    task: 12,
  }
  expect(readBoardSearch({ ...search, archived: true })).toEqual({ ...search, archived: true })
  expect(readBoardSearch({ changes: true }).changes).toBe(true)
  const time = { view: 'calendar', from: '2026-11-01', zoom: 'week' }
  expect(readBoardSearch(time)).toMatchObject(time)
})

test('a filter of one value can be written without a list', () => {
  const one = { status: 'in_progress', priority: 'urgent', due: 'week', assignee: 4 }
  expect(readBoardSearch(one)).toMatchObject({
    status: ['in_progress'],
    priority: ['urgent'],
    due: ['week'],
    assignee: [4],
  })
})

test('a search that looks like a number is still text', () => {
  expect(readBoardSearch({ q: 2026 }).q).toBe('2026')
})

test.each(['columns', 'group', 'sort', 'from', 'zoom', 'due', 'view', 'order'])(
  'a %s of 256 KiB is left out',
  (name) => expect(readBoardSearch({ [name]: '9'.repeat(256 * 1024) })).toEqual(readBoardSearch({})),
)

test('invalid values are left out', () => {
  const nonsense = {
    q: ['x'],
    status: ['inProgress', {}],
    priority: 1,
    due: 'never',
    assignee: [-1, 'me', [4]],
    archived: 'yes',
    blocked: 'yes',
    repeats: 1,
    task: 1.5,
    view: 'board',
    from: '2026-02-30',
    zoom: 'year',
    group: 'shape',
  }
  expect(Object.values(readBoardSearch(nonsense)).filter((value) => value !== undefined)).toEqual([])
})

test.each([
  '0000',
  '0000-00-00',
  '9999-99-99',
  '2026-02-30',
  '1969-12-31',
  '10000-01-01',
  '+010000-01-01',
  '275760-09-13',
  '2026-11-24T00:00',
  ' 2026-11-24',
  '٢٠٢٦-١١-٢٤',
  'today',
  '',
  '2026-11-24'.repeat(1_000),
  20_261_124,
  275_760,
  0,
  -1,
  true,
  null,
  ['2026-11-24'],
  [],
  { from: '2026-11-24' },
])('%j is no day or zoom of a calendar or timeline', (value) => {
  expect(readBoardSearch({ from: value, zoom: value })).toMatchObject({ from: undefined, zoom: undefined })
})

test.each([
  [{}, false],
  [{ q: '  ' }, false],
  [{ archived: true }, false],
  [{ status: [] }, false],
  [{ q: 'x' }, true],
  [{ assignee: ['nobody'] }, true],
] as const)('%o counts as a filter: %s', (filters, filtered) => {
  expect(isFiltered(filters)).toBe(filtered)
})
