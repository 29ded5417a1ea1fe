import { expect, test } from 'vitest'
import { notificationText } from './notification-texts'

const facts = {
  kind: 'due_soon',
  actor: null,
  organization: null,
  projectId: 1,
  project: 'North garden',
  taskId: 7,
  title: 'Order gravel',
  shortId: 'NG-7',
  taskCount: null,
  status: null,
  comment: null,
  isHeld: false,
  colour: null,
  icon: null,
} as const

const now = new Date('2026-11-23T09:00:00Z')

test.each([
  ['with its time and zone', '2026-11-24T17:00:00Z', 'Europe/Berlin', '24 Nov, 18:00 (Europe/Berlin)'],
  ['on the day that it is there', '2026-11-24T23:30:00Z', 'Asia/Tokyo', '25 Nov, 08:30 (Asia/Tokyo)'],
  ['with the last minute of a day', '2026-11-24T22:59:00Z', 'Europe/Berlin', '24 Nov, 23:59 (Europe/Berlin)'],
  ['in UTC without a zone', '2026-11-24T17:00:00Z', null, '24 Nov, 17:00 (UTC)'],
  ['with its year if that is another one', '2027-01-08T17:00:00Z', null, '8 Jan 2027, 17:00 (UTC)'],
  ['in UTC in a zone that there is not', '2026-11-24T17:00:00Z', 'Mars', '24 Nov, 17:00 (UTC)'],
])('a due date is written %s', (_how, dueDate, timeZone, text) => {
  expect(notificationText({ ...facts, id: 1, dueDate, dueDay: null }, { timeZone, now })).toBe(
    `It is due on ${text}.`,
  )
})

test.each([['Europe/Berlin'], ['Asia/Tokyo'], ['Pacific/Honolulu'], [null]])(
  'a day is written without a time, and as the same day in %s',
  (timeZone) => {
    const due = { dueDate: '2026-11-30T22:59:00.000Z', dueDay: '2026-11-30' }
    expect(notificationText({ ...facts, id: 1, ...due }, { timeZone, now })).toBe('It is due on 30 Nov.')
  },
)
