import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()

const times = { timeZone: 'Asia/Kathmandu', weekStart: 'sunday', dailyMailAt: '07:30', reminderLeadHours: 48 }

test('the times of a person are stored, and returned by each sign-in and session', async () => {
  const person = await server.registered()
  const answer = await person.call('/api/user', { method: 'PATCH', body: times })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, times])
  expect((await person.call('/api/user')).json()).toMatchObject(times)
  const { email, password } = person
  const login = await server.client().call('/api/login', { body: { email, password } })
  expect(login.json()).toMatchObject(times)
})

test('a patch changes what it names, and null clears it', async () => {
  const person = await server.registered()
  await person.call('/api/user', { method: 'PATCH', body: times })
  const patched = async (body: object) =>
    (await person.call('/api/user', { method: 'PATCH', body })).json<object>()
  expect(await patched({ weekStart: 'saturday' })).toMatchObject({ ...times, weekStart: 'saturday' })
  const none = { timeZone: null, dailyMailAt: null, reminderLeadHours: null }
  expect(await patched({ ...none, firstName: 'Eve' })).toMatchObject({ ...none, weekStart: 'saturday' })
})

const noZone = 'Time zone must be a name of the IANA time zone database, such as Europe/Berlin'

test.each([
  [{ timeZone: 'Mars/Olympus' }, noZone],
  [{ timeZone: '' }, noZone],
  [{ timeZone: '+05:00' }, noZone],
  [{ timeZone: "Europe/Berlin'; --" }, noZone],
  [{ timeZone: 'Europe/Berlin\u0000' }, noZone],
  [{ timeZone: 'x'.repeat(65) }, 'Time zone must be at most 64 characters long'],
  // This process knows the zone, PostgreSQL does not.
  [{ timeZone: 'AET' }, noZone],
  [{ timeZone: 2 }, 'Time zone must be text'],
  [{ weekStart: 'friday' }, 'Week start must be one of: monday, sunday, saturday'],
  [{ weekStart: null }, 'Week start must be one of: monday, sunday, saturday'],
  [{ dailyMailAt: '24:00' }, 'Daily mail at must be a time of day such as 07:30'],
  [{ dailyMailAt: '7:30' }, 'Daily mail at must be a time of day such as 07:30'],
  [{ dailyMailAt: '07:30\n' }, 'Daily mail at must be a time of day such as 07:30'],
  [{ reminderLeadHours: 2 }, 'Reminder lead hours must be one of: 1, 3, 24, 48, 168'],
  [{ reminderLeadHours: '24' }, 'Reminder lead hours must be one of: 1, 3, 24, 48, 168'],
])('%j is rejected: %s', async (body, message) => {
  const person = await server.registered()
  const answer = await person.call('/api/user', { method: 'PATCH', body })
  expect([answer.statusCode, answer.body]).toEqual([400, message])
})

test('every zone that the settings offer is accepted, by PostgreSQL too', async () => {
  const person = await server.registered()
  for (const timeZone of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
    const { statusCode } = await person.call('/api/user', { method: 'PATCH', body: { timeZone } })
    expect([timeZone, statusCode]).toEqual([timeZone, 200])
  }
})
