import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database/test-database'
import { freeUsername } from './free-username'

const { db } = await testDatabase()

test('a username is the name without accents', async () => {
  expect(await freeUsername(db, ['José Núñez'])).toBe('Jose-Nunez')
})

test('only the start of an extremely long name is used', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(await freeUsername(db, [`Ada${'\u0301\u0316'.repeat(60_000)}`])).toBe('Ada')
  const longest = Math.max(...normalize.mock.contexts.map((text) => String(text).length))
  normalize.mockRestore()
  expect(longest).toBeLessThanOrEqual(200)
})
