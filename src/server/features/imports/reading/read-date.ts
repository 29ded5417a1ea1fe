import type { DateOrder } from '@/domain/import'
import { startOfDate, wallClockIn } from '@/domain/time-zone'
import { minuteMilliseconds } from '@/domain/units'
import { knownMonths } from './known-words'
import { lettersOf } from './plain-name'
import { momentOfClock, type ReadClock, readClock } from './read-clock'

const yearFirst = /^(\d{4})(?:[-/]|\. ?)(\d{1,2})(?:[-/]|\. ?)(\d{1,2})\.?(?:[ ,T](.*))?$/
const withoutSigns = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})(Z?))?$/
const sinceEpoch = /^(?:\d{10}|\d{13})(?:\.0+)?$/
/** The dates of spreadsheets: days since the end of 1899, from 1970 to 2119. */
const serial = /^(\d{5})(?:[.,](\d{1,12}))?$/
const numeric = /^(?:[^\d\s.,/]{2,12}\.?,? )?(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?:[ ,T](.*))?$/
const dayName =
  /^(?:[^\d\s.,/]{2,13}\.?,? (?:den |le |el |the )?)?(\d{1,2})(?:st|nd|rd|th|er|º|ª|°)?\.?[ ./-]{1,2}(?:of |de |del |d')?([^\d\s.,/-]{3,12})\.?[ ,./-]{1,2}(?:de |del )?(\d{4}|\d{2})(?: ?(?:г|р|r)\.?,?)?(?:[ ,T](.*))?$/iu
const nameDay =
  /^(?:[^\d\s.,/]{2,12}\.?,? )?([^\d\s.,/-]{3,12})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ -])(\d{4})(?:[ ,T](.*))?$/iu
/** The form of Unix, with the year at the end. */
const yearLast = /^\p{L}{3} (\p{L}{3}) (\d{1,2}) (\d{1,2}:\d\d:\d\d(?: [\p{L}\d+:-]{1,6})?) (\d{4})$/u

/** The order of numbers, and the zone of times without one. */
export type DateReading = { order: DateOrder; timeZone: string }

/** A day, and the moment if the text has a time of day other than midnight. */
export type ReadDate = { day: string; moment: string | null }

const longestDate = 80

/** Reads a date of any usual form; undefined for other texts and impossible dates. */
export function readDate(text: string, reading: DateReading): ReadDate | undefined {
  if (text.length > 4 * longestDate) return undefined
  const words = plainDate(text)
  if (words === '' || words.length > longestDate) return undefined
  if (sinceEpoch.test(words)) return ofMoment(momentSinceEpoch(Number(words)), reading)
  const [, days, part = '0'] = serial.exec(words) ?? []
  if (days !== undefined) return ofSerial(Number(days), Number(`0.${part}`), reading)
  return datePartsOf(words, reading.order)
    .map((parts) => dateOf(parts, reading))
    .find((date) => date !== undefined)
}

/** Merges spaces, and separates the years, months and days of East Asian dates. */
const plainDate = (text: string) =>
  text
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
    .replace(/(\d) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일号號]? ?/u, '$1-$2-$3 ')
    .replace(/\(\p{L}{1,3}\)/u, (weekday) =>
      /[\p{Script=Han}\p{Script=Hangul}]/u.test(weekday) ? ' ' : weekday,
    )
    .replace(/['’](?=\d\d\b)/, '')
    .replace(/ +/g, ' ')
    .trim()

type Parts = { year?: string; month?: string; day?: string; time?: string }

/** The possible meanings of the numbers in a date: the given order, else the only possible one. */
function datePartsOf(words: string, order: DateOrder): Parts[] {
  const compact = withoutSigns.exec(words)
  if (compact) {
    const [, year, month, day, hour, minute, second, zone = ''] = compact
    return [{ year, month, day, time: hour && `${hour}:${minute ?? ''}:${second ?? ''}${zone}` }]
  }
  const [, year, month, day, time] = yearFirst.exec(words) ?? []
  if (year !== undefined) return [{ year, month, day, time }]
  const numbers = numeric.exec(words)
  if (numbers) {
    const [, first, sign, second, ofYear, rest] = numbers
    const dayFirst = { year: ofYear, month: second, day: first, time: rest }
    const monthFirst = { year: ofYear, month: first, day: second, time: rest }
    if (sign === '.') return [dayFirst]
    return order === 'dayFirst' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  }
  const [, dayInMonth, name, yearOfName, rest] = dayName.exec(words) ?? []
  if (name !== undefined) return [{ year: yearOfName, month: monthOf(name), day: dayInMonth, time: rest }]
  const [, first, second, third, last] = nameDay.exec(words) ?? []
  if (first !== undefined) return [{ year: third, month: monthOf(first), day: second, time: last }]
  const unix = yearLast.exec(words)
  return unix ? [{ year: unix[4], month: monthOf(unix[1]), day: unix[2], time: unix[3] }] : []
}

const monthOf = (name = '') => String(knownMonths.get(lettersOf(name)) ?? 0)

const lengthOfDay = 'YYYY-MM-DD'.length

function dateOf(
  { year = '', month = '', day = '', time = '' }: Parts,
  reading: DateReading,
): ReadDate | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDate(date)) return undefined
  const clock = readClock(time)
  return clock === undefined ? undefined : ofClock(date, clock, reading)
}

function isDate(date: string) {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date)
}

function ofClock(date: string, clock: ReadClock | null, reading: DateReading): ReadDate {
  if (clock === null || isMidnight(clock)) return { day: date, moment: null }
  const moment = momentOfClock(date, clock, reading.timeZone)
  // Programs write midnight in one zone as a moment in another.
  return clock.zone === null ? { day: date, moment: moment.toISOString() } : ofMoment(moment, reading, date)
}

const isMidnight = ({ time, seconds }: Omit<ReadClock, 'zone'>) => time === '00:00' && Number(seconds) === 0

/** Midnight in the zone of the person, or in UTC, is a day. */
function ofMoment(moment: Date, { timeZone }: DateReading, written?: string): ReadDate {
  const iso = moment.toISOString()
  const there = wallClockIn(timeZone, moment)
  const seconds = iso.slice('YYYY-MM-DDTHH:MM:'.length, 'YYYY-MM-DDTHH:MM:SS'.length)
  if (isMidnight({ time: there.time, seconds })) return { day: there.date, moment: null }
  if (iso.includes('T00:00:00')) return { day: iso.slice(0, lengthOfDay), moment: null }
  return { day: written ?? there.date, moment: iso }
}

const secondsAtMost = 10_000_000_000

/** Seconds, or milliseconds for numbers too large for seconds. */
const momentSinceEpoch = (time: number) => new Date(time < secondsAtMost ? time * 1_000 : time)

const [firstSerial, lastSerial] = [25_569, 80_000]
const minutesOfDay = 24 * 60

function ofSerial(days: number, part: number, reading: DateReading): ReadDate | undefined {
  if (days < firstSerial || days > lastSerial) return undefined
  const minutes = Math.min(minutesOfDay - 1, Math.round(part * minutesOfDay))
  const shown = new Date(
    (days - firstSerial) * minutesOfDay * minuteMilliseconds + minutes * minuteMilliseconds,
  ).toISOString()
  const time = shown.slice(lengthOfDay + 1, lengthOfDay + 'THH:MM'.length)
  return ofClock(shown.slice(0, lengthOfDay), { time, seconds: '00', zone: null }, reading)
}

/** The moment of a date; for a day, its start. */
export const momentOfDate = ({ day, moment }: ReadDate, { timeZone }: DateReading) =>
  moment ?? startOfDate(timeZone, day).toISOString()

type Span = { start: ReadDate | null; end: ReadDate }

/** The separators between the start and the end of a span. */
const between =
  /\s?(?:→|->|⟶|➔|~|〜|～|–|—)\s?|\s(?:-|to|until|till|bis|au|al|a|até|do|tot|t\/m|по|до)\s|(?<=\d)\/(?=\d{4}-)/giu

/** Reads a date or a span of two. The second date of a span may be a time of the same day. */
export function readSpan(text: string, reading: DateReading): Span | undefined {
  if (text.length > 2 * longestDate) return undefined
  for (const { index, 0: sign } of text.matchAll(between)) {
    const [first, second] = [text.slice(0, index).trim(), text.slice(index + sign.length).trim()]
    const year = /\b\d{4}\b/.exec(second)?.[0] ?? ''
    const start = readDate(first, reading) ?? readDate(`${first} ${year}`, reading)
    const end = start && (readDate(second, reading) ?? atClock(start.day, second, reading))
    if (start && end) return { start, end }
  }
  const whole = readDate(text, reading)
  return whole && { start: null, end: whole }
}

function atClock(day: string, words: string, reading: DateReading) {
  const clock = readClock(words)
  return clock ? ofClock(day, clock, reading) : undefined
}
