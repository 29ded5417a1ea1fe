import { expect, test } from 'vitest'
import { seed } from '@db/seeds/demo'
import { testDatabase } from '../../testing/database/test-database'

const { db } = await testDatabase()

test('the dates of the demo are days, or moments on the hour', async () => {
  await seed(db)
  const tasks = await db
    .selectFrom('tasks')
    .select(['dueDate', 'dueDay'])
    .where('dueDate', 'is not', null)
    .execute()
  const days = tasks.filter(({ dueDay }) => dueDay !== null)
  const moments = tasks.filter(({ dueDay }) => dueDay === null)
  expect([days.length, moments.length].every((count) => count > 5)).toBe(true)
  for (const { dueDate } of moments) expect(new Date(dueDate ?? '').getMinutes()).toBe(0)
})
