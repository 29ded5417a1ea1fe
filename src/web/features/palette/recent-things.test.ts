import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, removeDraftsOf, storeDraft } from '@/web/app/drafts'
import { rememberOpened, type Thing } from '@/web/app/opened-things'
import { recentThings } from './recent-things'

beforeEach(() => localStorage.clear())

const remember = (personId: number, thing: Thing) => rememberOpened(personId, JSON.stringify(thing))
const project = (id: number, name = `Project ${id}`): Thing => ({ kind: 'project', id, name })

test('what was opened is listed once by its newest name, the last one first, for that person only', () => {
  remember(1, project(5, 'Garden'))
  remember(1, { kind: 'organization', slug: 'north', name: 'North' })
  remember(1, project(5, 'The garden'))
  expect(recentThings(1).map(({ name }) => name)).toEqual(['The garden', 'North'])
  expect(recentThings(2)).toEqual([])
})

test('eight things are listed, and little more is stored', () => {
  for (let id = 0; id < 100; id += 1) remember(1, project(id))
  expect(recentThings(1).map(({ name }) => name)).toEqual(
    [99, 98, 97, 96, 95, 94, 93, 92].map((id) => `Project ${id}`),
  )
  expect(localStorage.getItem(draftKey(1, 'opened'))?.length).toBeLessThan(2_000)
})

test('after signing out nothing is left', () => {
  remember(1, project(5))
  removeDraftsOf(1)
  expect(recentThings(1)).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('what another version stored, or nobody can read, is left out', () => {
  const task = { kind: 'task', id: 7, name: 'Sow', status: 'todo', project: { id: 5, name: 'Garden' } }
  const lines = [
    '{',
    'null',
    '7',
    '{"kind":"label","id":3,"name":"Red"}',
    '{"kind":"project","id":"5","name":"x"}',
  ]
  storeDraft(draftKey(1, 'opened'), [...lines, JSON.stringify(task)].join('\n'))
  expect(recentThings(1)).toEqual([task])
})

test('a browser that stores nothing, or no more, lists nothing and fails at nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  remember(1, project(5))
  expect(recentThings(1)).toEqual([])
  vi.unstubAllGlobals()
})
