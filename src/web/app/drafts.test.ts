import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftKey, readDraft, removeOldDrafts, storeDraft } from './drafts'
import { setCurrentUserId } from './person-storage'

const now = Date.UTC(2026, 10, 22)
const week = 7 * 24 * 60 * 60 * 1_000
const key = draftKey(1, 'new task')
const start = { title: '', dueDate: null, status: 'todo', assignedTo: 5, labels: [1] }

beforeEach(() => setCurrentUserId(1))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a draft', () => {
  test('is read as it was stored, also what was cleared', () => {
    storeDraft(key, { ...start, title: 'Sow', dueDate: '2026-11-23', assignedTo: null, labels: [2, 3] }, now)
    expect(readDraft(key, start, now)).toEqual({
      title: 'Sow',
      dueDate: '2026-11-23',
      status: 'todo',
      assignedTo: null,
      labels: [2, 3],
    })
  })

  test('is read for a week', () => {
    storeDraft(key, 'text', now)
    expect(readDraft(key, '', now + week - 1)).toBe('text')
    expect(readDraft(key, '', now + week)).toBeNull()
  })

  test.each([
    ['another version stored other fields', { name: 'x', title: 'Sow' }, { ...start, title: 'Sow' }],
    ['a field has another type', { title: 7, status: ['done'] }, start],
    ['a list is none', { labels: { 0: 1 } }, start],
    ['it is a text', 'Sow', null],
  ])('keeps the shape of the form when %s', (_case, stored, read) => {
    storeDraft(key, stored, now)
    expect(readDraft(key, start, now)).toEqual(read)
  })

  test('that is not JSON is none', () => {
    localStorage.setItem('draft of 1: new task', '{')
    expect(readDraft(key, start, now)).toBeNull()
  })

  test('is not needed where the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    storeDraft(key, start, now)
    expect(readDraft(key, start, now)).toBeNull()
  })
})

test('old drafts are removed', () => {
  storeDraft(draftKey(1, 'old'), 'a', now - week)
  storeDraft(draftKey(1, 'new'), 'b', now)
  removeOldDrafts(now)
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft of 1: new', 'person'])
})
