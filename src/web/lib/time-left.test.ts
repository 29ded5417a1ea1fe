import { describe, expect, test } from 'vitest'
import { timeLeft } from './dates'

const now = new Date('2026-11-20T12:00:00.000Z')

describe('the time left', () => {
  test.each([
    ['2026-11-27T12:00:00.000Z', '7 days'],
    ['2026-11-27T11:58:00.000Z', '7 days'],
    ['2026-11-21T12:00:00.000Z', '1 day'],
    ['2026-11-21T11:59:00.000Z', '23 hours'],
    ['2026-11-20T13:00:00.000Z', '1 hour'],
    ['2026-11-20T12:59:59.000Z', 'less than an hour'],
    ['2026-11-20T12:00:00.000Z', null],
    ['2026-11-19T12:00:00.000Z', null],
  ])('until %s is %s', (iso, words) => {
    expect(timeLeft(iso, now)).toBe(words)
  })
})
