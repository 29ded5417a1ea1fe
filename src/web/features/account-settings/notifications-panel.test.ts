import { expect, test } from 'vitest'
import { leadOf, leadOptions, mailTimeOptions } from './notifications-panel'

test('a reminder is offered in the largest unit, and none at the end', () => {
  expect(leadOptions.map(({ label }) => label)).toEqual([
    '1 hour',
    '3 hours',
    '1 day',
    '2 days',
    '1 week',
    'No reminder',
  ])
  expect(leadOptions.map(({ value }) => leadOf(value))).toEqual([1, 3, 24, 48, 168, null])
})

test('a daily email is offered at each hour, and at the chosen time between them', () => {
  expect(mailTimeOptions('08:00')).toHaveLength(24)
  expect(mailTimeOptions('07:30').slice(6, 10)).toEqual(['06:00', '07:00', '07:30', '08:00'])
})
