import { formatMoment } from './dates'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** How long ago a moment was: `4 s ago`, `3 min ago`, `2 h ago`; a date after one day. */
export function timeAgo(iso: string, now: Date) {
  const passed = now.getTime() - new Date(iso).getTime()
  if (passed < second) return 'just now'
  if (passed < minute) return `${Math.floor(passed / second)} s ago`
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  return passed < 24 * hour ? `${Math.floor(passed / hour)} h ago` : formatMoment(iso, now)
}
