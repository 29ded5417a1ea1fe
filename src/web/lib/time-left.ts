const hour = 3_600_000
const day = 24 * hour

/** How long something remains valid: `6 days`, `1 hour`, `less than an hour`; null if it has expired. */
export function timeLeft(iso: string, now: Date) {
  const left = new Date(iso).getTime() - now.getTime()
  if (left <= 0) return null
  if (left < hour) return 'less than an hour'
  return left < day ? counted(Math.floor(left / hour), 'hour') : counted(Math.round(left / day), 'day')
}

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`
