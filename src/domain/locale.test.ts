import { describe, expect, test, vi } from 'vitest'
import { knownLanguage, knownTimeZone, languageOfHeader, ownLocale } from './locale'
import { momentIn, wallClockIn } from './time-zone'

describe('a language that Intl refuses', () => {
  test.each([
    ['C', 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['i-klingon', 'en'],
    ['en-US@posix', 'en-US'],
    ['de_DE.UTF-8', 'de-DE'],
    ['pt_BR', 'pt-BR'],
  ])('is what can be read of it, or English: %s', (tag, expected) => {
    expect(() => new Intl.DateTimeFormat(tag)).toThrow(RangeError)
    const known = knownLanguage(tag)
    expect(known).toBe(expected)
    expect(new Intl.DateTimeFormat(known).format(0)).toContain('70')
  })

  test('gives way to the next one', () => {
    expect(knownLanguage('C', undefined, 'fr-CA', 'de')).toBe('fr-CA')
  })

  test.each([
    ['de-AT,de;q=0.9', 'de-AT'],
    ['C, fr;q=0.5', 'fr'],
    ['en-US@posix', 'en-US'],
    ['*;q=0.1', null],
    [';;,,', null],
    ['', null],
    [undefined, null],
  ])('is passed over in a header: %s', (header, expected) => {
    expect(languageOfHeader(header)).toBe(expected)
  })
})

describe('a zone that Intl refuses', () => {
  test.each(['Etc/Unknown', '', '+05:00', 'Mars/Olympus', null, undefined])('is another one: %s', (zone) => {
    expect([knownTimeZone(zone), knownTimeZone(zone, 'Asia/Tokyo')]).toEqual(['UTC', 'Asia/Tokyo'])
  })

  test('is counted as UTC, also between moments of other zones', () => {
    const noon = new Date('2026-11-24T12:00:00.000Z')
    const clocks = ['Asia/Tokyo', 'Etc/Unknown', 'Asia/Tokyo'].map((zone) => wallClockIn(zone, noon).time)
    expect(clocks).toEqual(['21:00', '12:00', '21:00'])
    expect(momentIn('Etc/Unknown', { date: '2026-11-24', time: '12:00' })).toEqual(noon)
  })

  test('is not what the device is set to', () => {
    const options = new Intl.DateTimeFormat().resolvedOptions()
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    try {
      read.mockReturnValue({ ...options, timeZone: 'Etc/Unknown', locale: 'C' })
      expect(ownLocale()).toEqual({ timeZone: 'UTC', language: 'en' })
    } finally {
      read.mockRestore()
    }
  })
})
