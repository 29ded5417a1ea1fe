import type { DateOrder } from '@/domain/import'
import { plainName } from './status-of-name'

/** In English and German, as they are without accents. */
const months = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'marz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
]

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?:[ ,T]+(.*))?$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(.*))?$/
const withoutSigns = /^(\d{4})(\d{2})(\d{2})$/
const sinceEpoch = /^(?:\d{10}|\d{13})$/
const dayName = /^(?:\p{L}{2,10}\.?, *)?(\d{1,2})[ ./-]+(\p{L}{3,9})\.?[ ,./-]+(\d{2}|\d{4})(?:[ ,T]+(.*))?$/u
const nameDay =
  /^(?:[a-z]{3,9}\.?,? +)?([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?:[ ,T]+(.*))?$/i
const clock = /^(?:at )?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(z|utc|[+-]\d{2}:?\d{2})?/i

export type ReadDate = { day: string; moment: string | null }

/** A date of any usual kind; undefined for none, and for one that does not exist. Without a zone, times are of UTC. */
export function readDate(text: string, order: DateOrder): ReadDate | undefined {
  const words = text.trim()
  if (sinceEpoch.test(words)) return momentSinceEpoch(Number(words))
  const byYear = yearFirst.exec(words) ?? withoutSigns.exec(words)
  if (byYear) return dateOf(byYear[1], byYear[2], byYear[3], byYear[4])
  const byNumbers = numeric.exec(words)
  if (byNumbers) {
    const [, first, sign, second, year, time] = byNumbers
    const isDayFirst = sign === '.' || order === 'dayFirst'
    return isDayFirst ? dateOf(year, second, first, time) : dateOf(year, first, second, time)
  }
  const byDay = dayName.exec(words)
  if (byDay) return dateOf(byDay[3], monthOf(byDay[2]), byDay[1], byDay[4])
  const byMonth = nameDay.exec(words)
  return byMonth ? dateOf(byMonth[3], monthOf(byMonth[1]), byMonth[2], byMonth[4]) : undefined
}

const secondsAtMost = 10_000_000_000

/** Seconds, or milliseconds where it is too much for seconds. */
function momentSinceEpoch(time: number): ReadDate {
  const moment = new Date(time < secondsAtMost ? time * 1_000 : time).toISOString()
  return { day: moment.slice(0, 'YYYY-MM-DD'.length), moment }
}

function monthOf(name = '') {
  const plain = plainName(name)
  return String(months.findIndex((names) => names.some((month) => month.startsWith(plain))) + 1)
}

function dateOf(year = '', month = '', day = '', time = ''): ReadDate | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date)) return undefined
  const read = clock.exec(time)
  if (!read) return { day: date, moment: null }
  const [, hour = '0', minute = '0', seconds = '0', half, zone = 'Z'] = read
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2') : 'Z'
  const moment = Date.parse(`${date}T${two(hours)}:${minute}:${seconds.padStart(2, '0')}${offset}`)
  return Number.isNaN(moment) ? undefined : { day: date, moment: new Date(moment).toISOString() }
}

const two = (value: number) => String(value).padStart(2, '0')

/** What the dates of a file say of their order: one that only one order can have decides for all. Null: nothing. */
export function orderOf(texts: readonly string[]): DateOrder | null {
  for (const text of texts) {
    const [, first = '', sign, second = ''] = numeric.exec(text.trim()) ?? []
    if (sign === undefined || sign === '.') continue
    if (Number(first) > 12) return 'dayFirst'
    if (Number(second) > 12) return 'monthFirst'
  }
  return null
}

/** Whether a date can be read in two ways. */
export function isAmbiguous(text: string) {
  const [, first = '', sign, second = ''] = numeric.exec(text.trim()) ?? []
  return sign !== undefined && sign !== '.' && first !== second && Number(first) <= 12 && Number(second) <= 12
}
