/** The date this many days from now, at this local time. */
export function atTime(now: Date, days: number, hours: number, minutes = 0) {
  const moment = new Date(now)
  moment.setDate(moment.getDate() + days)
  moment.setHours(hours, minutes, 0, 0)
  return moment.toISOString()
}

/** The date of a moment by the local clock. */
export function localDate(moment: string) {
  const date = new Date(moment)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return [year, month, day].map((number) => String(number).padStart(2, '0')).join('-')
}
