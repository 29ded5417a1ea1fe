import { expect, test } from 'vitest'
import { byDay, dayName } from './by-day'

const now = new Date(2026, 10, 21, 12)
const at = (day: number, hours: number) => new Date(2026, 10, day, hours).toISOString()

test('events are grouped by the days on the viewer’s clock, in their order', () => {
  const events = [at(21, 9), at(21, 0), at(20, 23), at(20, 22)].map((moment, id) => ({ id, at: moment }))
  const days = byDay(events, now).map(({ date, name, events: of }) => [date, name, of.map(({ id }) => id)])
  expect(days).toEqual([
    ['2026-11-21', 'Today', [0, 1]],
    ['2026-11-20', 'Yesterday', [2, 3]],
  ])
})

test('a day is named by a word, then by its date, with the year if it is another one', () => {
  expect(dayName(new Date(2026, 10, 19), now)).toMatch(/Thu.*19|19.*Thu/)
  expect(dayName(new Date(2026, 10, 19), now)).not.toContain('2026')
  expect(dayName(new Date(2025, 10, 19), now)).toContain('2025')
})
