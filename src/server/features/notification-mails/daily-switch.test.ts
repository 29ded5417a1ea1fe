import { afterEach, expect, test } from 'vitest'
import { mailDelayMinutes } from '@/domain/notification'
import { mailedServer, minutesFromNow } from './testing/mailed-project'

const server = await mailedServer()
const { db } = server

afterEach(() => db.deleteFrom('notifications').execute())

const minute = 60_000
const soon = () => Date.now() + mailDelayMinutes * minute

/** A person with a pending notification, and the time at which it is due. */
async function waiting(dailyMailAt: string | null) {
  const { reader, notify } = await server.project()
  const person = await server.as(reader)
  const set = (body: object) => person.call('/api/user', { method: 'PATCH', body })
  await set({ dailyMailAt })
  await notify('mentioned', { mailAt: minutesFromNow(dailyMailAt === null ? 3 : 10 * 60) })
  const dueAt = async () => {
    const { mailAt } = await db
      .selectFrom('notifications')
      .select('mailAt')
      .where('userId', '=', reader.id)
      .executeTakeFirstOrThrow()
    return mailAt === null ? null : Date.parse(mailAt)
  }
  return { reader, notify, set, dueAt }
}

const start = Math.floor(Date.now() / minute) * minute
const nextAt = (hours: number) => start + hours * 60 * minute
/** A time of day in UTC some hours from the start of these tests. */
const timeOfDay = (hours: number) => new Date(nextAt(hours)).toISOString().slice(11, 16)

test('what waits for the daily email is due soon when that is switched off', async () => {
  const { set, dueAt } = await waiting('08:00')
  await set({ dailyMailAt: null })
  expect(Math.abs(((await dueAt()) ?? 0) - soon())).toBeLessThan(minute)
})

test('what waits is due at the hour of the daily email when that is switched on, moved, or in another zone', async () => {
  const { set, dueAt } = await waiting(null)
  await set({ dailyMailAt: timeOfDay(7), timeZone: 'UTC' })
  expect(await dueAt()).toBe(nextAt(7))
  await set({ dailyMailAt: timeOfDay(9) })
  expect(await dueAt()).toBe(nextAt(9))
  await set({ timeZone: 'Asia/Kolkata' })
  expect(await dueAt()).toBe(nextAt(9 - 5.5))
})

test('a change that is none to somebody without a daily email makes nothing late', async () => {
  const { set, dueAt } = await waiting(null)
  const before = await dueAt()
  await set({ timeZone: 'Asia/Kolkata' })
  await set({ dailyMailAt: null })
  expect(await dueAt()).toBe(before)
})

test('what is in an email already, is not mailed, or is for others stays as it is', async () => {
  const { set, dueAt, reader } = await waiting(null)
  const other = await waiting(null)
  const before = await other.dueAt()
  await db.updateTable('notifications').set({ mailAt: null }).where('userId', '=', reader.id).execute()
  await set({ dailyMailAt: '08:00' })
  expect([await dueAt(), await other.dueAt()]).toEqual([null, before])
})

test('a change that fails reschedules nothing', async () => {
  const { set, dueAt } = await waiting(null)
  const before = await dueAt()
  expect((await set({ dailyMailAt: '08:00', timeZone: 'Mars/Olympus' })).statusCode).toBe(400)
  expect(await dueAt()).toBe(before)
})
