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
  status: null,
  comment: null,
  isHeld: false,
} as const

test.each([
  [
    'with its time and zone',
    '2026-11-24T17:00:00Z',
    'Europe/Berlin',
    'Tue 24 Nov 2026 at 18:00 (Europe/Berlin)',
  ],
  [
    'on the day that it is there',
    '2026-11-24T23:30:00Z',
    'Asia/Tokyo',
    'Wed 25 Nov 2026 at 08:30 (Asia/Tokyo)',
  ],
  ['without a time if it has none', '2026-11-24T22:59:00Z', 'Europe/Berlin', 'Tue 24 Nov 2026'],
  ['in UTC without a zone', '2026-11-24T17:00:00Z', null, 'Tue 24 Nov 2026 at 17:00 (UTC)'],
  ['in UTC in a zone that there is not', '2026-11-24T17:00:00Z', 'Mars', 'Tue 24 Nov 2026 at 17:00 (UTC)'],
])('a due date is written %s', (_how, dueDate, timeZone, text) => {
  expect(notificationText({ ...facts, id: 1, dueDate }, timeZone)).toBe(`It is due on ${text}.`)
})
