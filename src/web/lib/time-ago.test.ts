import { expect, test } from 'vitest'
import { formatMoment, timeAgo } from './dates'

const now = new Date('2026-11-21T12:00:00.000Z')

test.each([
  ['2026-11-21T11:59:59.500Z', 'just now'],
  ['2026-11-21T12:03:00.000Z', 'just now'],
  ['2026-11-21T11:59:56.000Z', '4 s ago'],
  ['2026-11-21T11:57:00.000Z', '3 min ago'],
  ['2026-11-21T09:30:00.000Z', '2 h ago'],
])('%s is %s at noon', (iso, words) => {
  expect(timeAgo(iso, now)).toBe(words)
})

test('a moment over a day ago is a date', () => {
  const iso = '2026-11-18T12:00:00.000Z'
  expect(timeAgo(iso, now)).toBe(formatMoment(iso, now))
})
