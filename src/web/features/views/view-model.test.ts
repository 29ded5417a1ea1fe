import { expect, test } from 'vitest'
import { openView, ownFirst, queryOf, type Search, type View } from './view-model'

const view = (changes: Partial<View> = {}): View => ({
  id: 1,
  name: 'Mine, late',
  projectId: 7,
  page: 'board',
  query: '',
  shared: false,
  isOwn: true,
  canEdit: true,
  ...changes,
})

/** A page that knows two parameters. */
const read = ({ due, assignee }: Search): Search => ({
  due: due === 'overdue' ? due : undefined,
  assignee: Array.isArray(assignee) && assignee.length > 0 ? assignee : undefined,
})

test('the query holds what is set, in one order, and not the open task', () => {
  expect(queryOf({ sort: 'priority', due: ['overdue'], task: 4, changes: true, q: undefined })).toBe(
    'due=overdue&sort=priority',
  )
  expect(queryOf({})).toBe('')
})

test('a view shows what the page can read of it', () => {
  const { search, query } = openView(view({ query: 'due=overdue&label=gone' }), read, {})
  expect([search, query]).toEqual([{ due: 'overdue', assignee: undefined }, 'due=overdue'])
})

test('a view shows nothing of people who are gone, and says so', () => {
  const saved = view({ query: `due=overdue&assignee=${encodeURIComponent('[4,5]')}` })
  expect(openView(saved, read, { assignee: [5] })).toMatchObject({
    search: { due: 'overdue', assignee: [5] },
    isReduced: true,
  })
  expect(openView(saved, read, { assignee: [] })).toMatchObject({ query: 'due=overdue', isReduced: true })
  expect(openView(saved, read, { assignee: [4, 5] })).toMatchObject({ isReduced: false })
  // Nobody is known to be gone before the people are loaded.
  expect(openView(saved, read, {})).toMatchObject({ search: { assignee: [4, 5] }, isReduced: false })
})

test('one’s own views come before those that others share', () => {
  const [theirs, own] = [view({ id: 1, isOwn: false, shared: true }), view({ id: 2 })]
  expect(ownFirst([theirs, own])).toEqual([own, theirs])
})
