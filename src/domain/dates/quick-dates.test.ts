import { expect, test } from 'vitest'
import { quickDates } from './quick-dates'
import { understandDate } from './typed-date'

test.each([
  ['2026-11-27T09:00:00Z', 'Europe/Vienna', 'monday'],
  ['2026-12-31T23:30:00Z', 'America/New_York', 'sunday'],
  ['2026-03-29T00:30:00Z', 'Pacific/Auckland', 'saturday'],
] as const)(
  'at %s in %s, each quick date is what its label means when it is typed',
  (at, timeZone, weekStart) => {
    const now = new Date(at)
    const calendar = { timeZone, weekStart }
    for (const [label, due] of quickDates(now, calendar))
      expect([label, understandDate(label, { now, calendar, language: 'en' })]).toEqual([
        label,
        { kind: 'date', due },
      ])
  },
)
