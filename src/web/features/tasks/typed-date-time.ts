import { padded } from './typed-date-days'

const form =
  /^(?:,|at|um|à|a)?\s*(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?\s*(?<half>[ap]\.?m\.?)?\s*(?<word>uhr|h)?$/i

/** Reads a time of day: `17:00`, `5pm`, `17 Uhr`, `à 17h`. Empty if there is none, null if it is something else. */
export function timeIn(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const groups = form.exec(trimmed)?.groups
  if (!groups) return null
  const { hour = '', minute = '00', half } = groups
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
  return hours < 24 && Number(minute) < 60 ? `${padded(hours)}:${minute}` : null
}
