import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/test-database'
import { freeUsername } from './free-username'

const { db } = await testDatabase()

test('a name becomes what it is without accents', async () => {
  expect(await freeUsername(db, ['José Núñez'])).toBe('Jose-Nunez')
})

test('of a name that has no end only the beginning is looked at', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(await freeUsername(db, [`Ada${'\u0301\u0316'.repeat(60_000)}`])).toBe('Ada')
  const longest = Math.max(...normalize.mock.contexts.map((text) => String(text).length))
  normalize.mockRestore()
  expect(longest).toBeLessThanOrEqual(200)
})
