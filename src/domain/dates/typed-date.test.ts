import { describe, expect, test } from 'vitest'
import { dueOn } from '../due'
import { understandDate } from './typed-date'
import { type Calendar, wallClockIn, type WeekStart } from '../time-zone'

const zone = 'Europe/Berlin'
const calendar: Calendar = { timeZone: zone, weekStart: 'monday' }
/** A Sunday. */
const noon = new Date('2026-11-22T11:00:00Z')

function understood(text: string, { now = noon, language = 'en-GB' } = {}) {
  const typed = understandDate(text, { now, calendar, language })
  if (typed.kind !== 'date') return typed.kind === 'error' ? typed.message : 'nothing'
  const { dueDate, dueDay } = typed.due
  if (dueDay !== null || dueDate === null) return dueDay
  const { date, time } = wallClockIn(zone, new Date(dueDate))
  return `${date} ${time}`
}

describe('a typed date is understood', () => {
  test.each([
    ['today', '2026-11-22'],
    ['tomorrow', '2026-11-23'],
    ['Tomorrow 5pm', '2026-11-23 17:00'],
    ['fri 17:00', '2026-11-27 17:00'],
    ['on Friday', '2026-11-27'],
    ['monday', '2026-11-23'],
    ['next week', '2026-11-23'],
    ['next week 9:30', '2026-11-23 09:30'],
    ['in 3 days', '2026-11-25'],
    ['in 2 weeks', '2026-12-06'],
    ['Nov 24', '2026-11-24'],
    ['24 Nov 2027', '2027-11-24'],
    ['November 24 at 5pm', '2026-11-24 17:00'],
    ['24/11 5pm', '2026-11-24 17:00'],
    ['17:00', '2026-11-22 17:00'],
    ['9:00', '2026-11-23 09:00'],
    ['for Monday', '2026-11-23'],
    ['tomorrow at 10', '2026-11-23 10:00'],
    ['tomorrow morning', '2026-11-23 09:00'],
    ['tonight', '2026-11-22 20:00'],
    ['next month', '2026-12-01'],
    ['next month at 9', '2026-12-01 09:00'],
    ['next year', '2027-01-01'],
    ['end of week', '2026-11-27'],
    ['end of month', '2026-11-30'],
    ['by the end of next month', '2026-12-31'],
    ['end of year', '2026-12-31'],
    ['monday next week', '2026-11-23'],
    ['this weekend', '2026-11-22'],
    ['the day after tomorrow', '2026-11-24'],
    ['january 30th', '2027-01-30'],
    ['the 30th of January', '2027-01-30'],
    ['the 31st', '2026-12-31'],
    ['3pm', '2026-11-22 15:00'],
    ['at noon', '2026-11-22 12:00'],
    ['by 17h', '2026-11-22 17:00'],
    ['in 2 hours', '2026-11-22 14:00'],
  ])('in English: %s', (text, expected) => expect(understood(text)).toBe(expected))

  test.each([
    ['heute', '2026-11-22'],
    ['morgen', '2026-11-23'],
    ['morgen um 9:15', '2026-11-23 09:15'],
    ['übermorgen', '2026-11-24'],
    ['Fr 17:00', '2026-11-27 17:00'],
    ['Freitag 17 Uhr', '2026-11-27 17:00'],
    ['am Montag', '2026-11-23'],
    ['nächste Woche', '2026-11-23'],
    ['in 3 Tagen', '2026-11-25'],
    ['in einer Woche', '2026-11-29'],
    ['24. November', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['24.11', '2026-11-24'],
    ['24.11. 17:00', '2026-11-24 17:00'],
    ['24.11. 17 Uhr', '2026-11-24 17:00'],
    ['24.11. 17.30 Uhr', '2026-11-24 17:30'],
    ['24.11., 17 h', '2026-11-24 17:00'],
    ['nächste Woche 9.30 Uhr', '2026-11-23 09:30'],
    ['24.11.26', '2026-11-24'],
    ['24. 11. 2027', '2027-11-24'],
    ['3.2.', '2027-02-03'],
    ['24.11.2027 um 17:00', '2027-11-24 17:00'],
    ['bis Ende des Monats', '2026-11-30'],
    ['nächsten Monat', '2026-12-01'],
    ['am 15. um 9 Uhr', '2026-12-15 09:00'],
    ['am 15. Dezember', '2026-12-15'],
    ['heute Abend', '2026-11-22 20:00'],
  ])('in German: %s', (text, expected) => expect(understood(text)).toBe(expected))

  test.each([
    ["aujourd'hui", '2026-11-22'],
    ['demain', '2026-11-23'],
    ['demain à 17h', '2026-11-23 17:00'],
    ['après-demain', '2026-11-24'],
    ['vendredi 17h30', '2026-11-27 17:30'],
    ['lundi prochain', '2026-11-23'],
    ['semaine prochaine', '2026-11-23'],
    ['la semaine prochaine', '2026-11-23'],
    ['dans 3 jours', '2026-11-25'],
    ['24 novembre', '2026-11-24'],
    ['le 24 novembre à 17h', '2026-11-24 17:00'],
    ['24/11', '2026-11-24'],
    ['24/11/2027 17h', '2027-11-24 17:00'],
    ['24/11 à 17h30', '2026-11-24 17:30'],
    ['la semaine prochaine à 9h', '2026-11-23 09:00'],
    ['le mois prochain', '2026-12-01'],
    ['avant la fin du mois', '2026-11-30'],
    ['le 15 à 17h', '2026-12-15 17:00'],
    ['demain soir', '2026-11-23 20:00'],
  ])('in French: %s', (text, expected) => expect(understood(text)).toBe(expected))

  test.each([
    ['2026-11-24', 'en-GB', '2026-11-24'],
    ['2026-11-24 17:00', 'en-GB', '2026-11-24 17:00'],
    ['12/15', 'en-GB', '2026-12-15'],
    ['12/24', 'en-US', '2026-12-24'],
    ['2026/12/24', 'en-GB', '2026-12-24'],
    ['1/2', 'en-GB', '2027-02-01'],
    ['1/2', 'en-US', '2027-01-02'],
    ['1/2', 'fr', '2027-02-01'],
    ['1.2.', 'en-US', '2027-02-01'],
    ['29.2.2028', 'en-GB', '2028-02-29'],
  ])('in numbers: %s in %s', (text, language, expected) =>
    expect(understood(text, { language })).toBe(expected),
  )
})

describe('a day that does not exist is named', () => {
  test.each([
    ['31.2.', 'February has no day 31.'],
    ['31/4', 'April has no day 31.'],
    ['29.2.', 'February 2027 has no day 29.'],
    ['0.5.', 'May has no day 0.'],
    ['2026-11-31', 'November has no day 31.'],
    ['1.13.', 'There is no month 13.'],
  ])('%s', (text, expected) => expect(understood(text)).toBe(expected))
})

describe('a text that is no date says so', () => {
  test.each([
    'tomorow',
    '0',
    '12',
    'x',
    'friday friday',
    'fri and mon',
    '24.11. maybe',
    '24.11. 25:00',
    '24.11. friday',
    '24.11. - 26.11.',
    '24.11. 17:00-18:00',
    '24.11. 17:00 UTC',
    '31. Februar',
  ])('%s', (text) => expect(understood(text)).toMatch(/^“.+” is not a date\. Try/))

  test('a long text is not repeated', () =>
    expect(understood('friday '.repeat(1_500))).toBe('That is too long for a date. Try “fri 17:00”.'))

  test('nothing typed is no error', () => expect(understood('  ')).toBe('nothing'))
})

describe('a clock that changes', () => {
  test.each([
    ['in the hour that summer time skips', '28.3.2027 2:30', '2027-03-28T01:30:00.000Z'],
    ['before it', '28.3.2027 1:30', '2027-03-28T00:30:00.000Z'],
    ['after it', '28.3.2027 3:30', '2027-03-28T01:30:00.000Z'],
    ['at the end of that day', '28.3.2027', '2027-03-28T21:59:00.000Z'],
    ['in the hour that comes twice', '25.10.2026 2:30', '2026-10-25T00:30:00.000Z'],
    ['before the hour that comes twice', '25.10.2026 1:30', '2026-10-24T23:30:00.000Z'],
    ['after the hour that comes twice', '25.10.2026 3:30', '2026-10-25T02:30:00.000Z'],
    ['at the end of the longer day', '25.10.2026', '2026-10-25T22:59:00.000Z'],
    ['a day after the change', '29.3.2027 0:30', '2027-03-28T22:30:00.000Z'],
  ])('%s', (_when, text, dueDate) =>
    expect(understandDate(text, { now: noon, calendar, language: 'de' })).toMatchObject({ due: { dueDate } }),
  )

  test.each(['tomorrow 2:30', 'morgen um 2:30', 'demain à 2h30'])(
    'the hour that summer time skips is an hour later in words as well: %s',
    (text) => expect(understood(text, { now: new Date('2027-03-27T11:00:00Z') })).toBe('2027-03-28 03:30'),
  )

  test('days are counted on the calendar', () => {
    const now = new Date('2027-03-27T22:30:00Z')
    expect(understood('tomorrow 12:00', { now })).toBe('2027-03-28 12:00')
    expect(understood('in 2 days', { now })).toBe('2027-03-29')
  })
})

test.each([
  ['Pacific/Kiritimati', '2026-11-23'],
  ['America/Los_Angeles', '2026-11-22'],
  ['Asia/Kolkata', '2026-11-22'],
])('today is the day in %s', (there, date) => {
  const typed = understandDate('today', {
    now: noon,
    calendar: { ...calendar, timeZone: there },
    language: 'en',
  })
  expect(typed).toEqual({ kind: 'date', due: dueOn(date, there) })
})

test.each<[WeekStart, string]>([
  ['monday', '2026-11-23'],
  ['sunday', '2026-11-29'],
  ['saturday', '2026-11-28'],
])('where weeks begin on %s, the next one begins on %s', (weekStart, expected) => {
  const typed = understandDate('next week', {
    now: noon,
    calendar: { ...calendar, weekStart },
    language: 'en',
  })
  expect(typed).toEqual({ kind: 'date', due: dueOn(expected, zone) })
})
