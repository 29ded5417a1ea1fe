import { isTimeZone, momentIn } from '@/domain/time-zone'
import { hourMilliseconds } from '@/domain/units'

/** The offsets from UTC of zones with a usual short name, in hours. */
const hoursOfZones: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  mez: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  sast: 2,
  eest: 3,
  msk: 3,
  trt: 3,
  gst: 4,
  pkt: 5,
  ist: 5.5,
  wib: 7,
  ict: 7,
  sgt: 8,
  hkt: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  acst: 9.5,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  brt: -3,
  art: -3,
  ast: -4,
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
  akdt: -8,
  akst: -9,
  hst: -10,
}

const zones = new Map(Object.entries(hoursOfZones))

const afternoon = /(?:^|[^\p{L}])p\.?\s?m(?!\p{L})|下午|午後|晚上|오후|nachm/iu
const forenoon = /(?:^|[^\p{L}])a\.?\s?m(?!\p{L})|上午|午前|早上|오전|vorm/iu
const time = /(?<!\d)(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?(?!\d)/
const onlyHour = /(?<!\d)(\d{1,2})(?!\d)/
const offset = /(?:^|[^\d])([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/
const zoneName = /\b[A-Za-z]{2,16}\/[A-Za-z_]{2,24}(?:\/[A-Za-z_]{2,24})?\b/

/** A time of day and its zone; null without a zone. */
export type ReadClock = { time: string; seconds: string; zone: string | number | null }

/** The time of day in the text after a date; null without one, undefined for an impossible one. */
export function readClock(sent: string): ReadClock | null | undefined {
  const words = sent
    .replace(/\s?[時时点點시]\s?(\d{1,2})\s?[分분]?/u, ':$1')
    .replace(/(\d)\s?[時时点點시]/u, '$1:00')
    .replace(/(?<![:.\d])(\d{1,2})\s?uhr/i, '$1:00')
    .replace(/(\d)\s?h\s?(?=\d\d)/i, '$1h')
    .replace(/(\d)\s?h(?![\p{L}\d])/iu, '$1:00')
  const [isAfternoon, isForenoon] = [afternoon.test(words), forenoon.test(words)]
  const found = time.exec(words) ?? (isAfternoon || isForenoon ? onlyHour.exec(words) : null)
  if (!found) return null
  const [shown, hour = '0', minute = '00', seconds = '00'] = found
  const hours = isAfternoon || isForenoon ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(seconds) > 60) return undefined
  const rest = words.slice(found.index + shown.length)
  return { time: `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`, seconds, zone: zoneIn(rest) }
}

/** The offset from UTC in hours, or the name of a zone. */
function zoneIn(words: string): string | number | null {
  const [, sign, hours, minutes = '0'] = offset.exec(words) ?? []
  if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
  const [name] = zoneName.exec(words) ?? []
  if (name !== undefined && isTimeZone(name)) return name
  const known = words.match(/[A-Za-z]{1,4}(?![A-Za-z])/g)?.find((word) => zones.has(word.toLowerCase()))
  return known === undefined ? null : (zones.get(known.toLowerCase()) ?? null)
}

/** The moment of a time of day on a day. */
export function momentOfClock(
  date: string,
  { time: shown, seconds, zone }: ReadClock,
  zoneElsewhere: string,
) {
  const ofZone = zone ?? zoneElsewhere
  const begun =
    typeof ofZone === 'number'
      ? new Date(Date.parse(`${date}T${shown}:00Z`) - ofZone * hourMilliseconds)
      : momentIn(ofZone, { date, time: shown })
  return new Date(begun.getTime() + Math.min(59, Number(seconds)) * 1_000)
}
