import { expect, test } from 'vitest'
import { matchingOptions } from '@/web/ui/menus/searchable-options'
import { isSameZone, zoneOptions } from './time-zone-options'

test.each([
  ['berlin', 'Europe/Berlin'],
  ['new york', 'America/New_York'],
  ['york', 'America/New_York'],
  ['europe/ber', 'Europe/Berlin'],
  ['utc', 'UTC'],
  ['kyiv', 'Europe/Kyiv'],
  ['kathmandu', 'Asia/Kathmandu'],
])('typing “%s” finds %s', (text, zone) => {
  expect(matchingOptions(zoneOptions(null), text).map(({ value }) => value)).toContain(zone)
})

test('a chosen zone that this browser does not list is offered as well, and one that it lists once', () => {
  const countOf = (zone: string) => zoneOptions(zone).filter(({ value }) => value === zone).length
  expect([countOf('US/Pacific'), countOf('Europe/Berlin'), countOf('UTC')]).toEqual([1, 1, 1])
  expect(zoneOptions('Asia/Calcutta').filter(({ label }) => /Calcutta|Kolkata/.test(label))).toHaveLength(1)
})

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['Europe/Berlin', 'Europe/Vienna', false],
  ['Mars/Olympus', 'Europe/Berlin', false],
])('%s and %s are one zone: %s', (one, other, expected) => {
  expect(isSameZone(one, other)).toBe(expected)
})
