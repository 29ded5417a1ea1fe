import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'
import { notifiedProject } from '../notifications/testing/notified-project'

const server = await testServer()

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The time at which the email of a present event is due for a person who wants it at 02:30 in a zone. */
async function mailAtHalfPastTwo(timeZone: string) {
  const { actor, join, newTask, comment, rowsOf } = await notifiedProject(server)
  const person = await join('read')
  await server.db
    .updateTable('users')
    .set({ timeZone, dailyMailAt: '02:30' })
    .where('id', '=', person.id)
    .execute()
  await comment(actor, await newTask(), [person.id])
  return (await rowsOf(person)).map(({ mailAt }) => mailAt)
}

/** The next 02:30 in UTC, and its day of the year from 0, as POSIX zones count. */
function nextHalfPastTwo() {
  const today = new Date().toISOString().slice(0, 10)
  const todays = Date.parse(`${today}T02:30:00.000Z`)
  const next = new Date(todays > Date.now() ? todays : todays + dayMilliseconds)
  const newYear = Date.UTC(next.getUTCFullYear(), 0, 1)
  return { next: next.toISOString(), day: Math.floor((next.getTime() - newYear) / dayMilliseconds) }
}

const halfAYearFrom = (day: number) => (day + 182) % 365

test.each([
  ['in UTC', () => 'UTC'],
  ['in a zone that does not exist', () => 'Mars/Olympus'],
  // Winter time is UTC; the clocks go from 02:00 to 03:00.
  [
    'on a day whose summer time skips it',
    (day: number) => `WINTER0SUMMER-1,${day}/2,${halfAYearFrom(day)}/3`,
  ],
  // The clocks go from 03:00 back to 02:00: the second one counts.
  ['on a day that has it twice', (day: number) => `WINTER0SUMMER-1,${halfAYearFrom(day)}/2,${day}/3`],
])('the hour of the daily email is one moment %s', async (_what, zoneOf) => {
  const { next, day } = nextHalfPastTwo()
  expect(await mailAtHalfPastTwo(zoneOf(day))).toEqual([next])
})
