import { beforeEach, expect, test, vi } from 'vitest'
import { rememberOpened, type Thing } from '@/web/app/opened-things'
import { setCurrentUserId } from '@/web/app/person-storage'
import { recentThings } from './palette-model'

beforeEach(() => {
  localStorage.clear()
  setCurrentUserId(1)
})

const remember = (userId: number, thing: Thing) => rememberOpened(userId, JSON.stringify(thing))
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
  expect(localStorage.getItem('seen of 1: opened')?.length).toBeLessThan(2_000)
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
  for (const line of [JSON.stringify(task), ...lines]) rememberOpened(1, line)
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
