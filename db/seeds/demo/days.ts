/** The date this many days from now, at this local time. */
export function atTime(now: Date, days: number, hours: number, minutes = 0) {
  const moment = new Date(now)
  moment.setDate(moment.getDate() + days)
  moment.setHours(hours, minutes, 0, 0)
  return moment.toISOString()
}
