const localDate = new Intl.DateTimeFormat()
const mediumDateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const dayAndMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const dayMonthAndYear = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const weekdayAndDate = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const weekdayAndDay = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' })
const monthName = new Intl.DateTimeFormat(undefined, { month: 'short' })
const dayWord = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

const day = 24 * 60 * 60_000

/** The date alone, in the format of the viewer's locale. */
export const formatLocalDate = (iso: string) => localDate.format(new Date(iso))

/** Date and time in medium length. */
export const formatDateTime = (iso: string) => mediumDateTime.format(new Date(iso))

/** `MMM d, yyyy`, with the month in the viewer's language. */
export function formatMonthDayYear(iso: string) {
  const date = new Date(iso)
  return `${monthName.format(date)} ${date.getDate()}, ${date.getFullYear()}`
}

/** Day and month, with the year if it is not the current one. */
export function formatDay(iso: string, now: Date) {
  const date = new Date(iso)
  return (date.getFullYear() === now.getFullYear() ? dayAndMonth : dayMonthAndYear).format(date)
}

/** `Fri 27 Nov`. */
export const formatWeekday = (iso: string) => weekdayAndDay.format(new Date(iso))

/** `Fri, 27 Nov 2026, 17:00`; without the time if it is the end of that day. */
export function formatDue(iso: string) {
  const due = new Date(iso)
  return hasTime(due) ? `${weekdayAndDate.format(due)}, ${time.format(due)}` : weekdayAndDate.format(due)
}

/** Whether a due date is a moment: a date without a time is stored as the end of that day. */
export const hasTime = (due: Date) => due.getHours() !== 23 || due.getMinutes() !== 59

export const formatTime = (date: Date) => time.format(date)

/** The number of days from one date to another on the viewer's clock; negative if the other one was before. */
export const daysFrom = (one: Date, other: Date) => Math.round((startOfDay(other) - startOfDay(one)) / day)

/** `today, 09:12`, `yesterday, 16:40`, `18 Nov, 11:05`. */
export function formatMoment(iso: string, now: Date) {
  const date = new Date(iso)
  const daysAgo = daysFrom(date, now)
  const word = daysAgo === 0 || daysAgo === 1 ? dayWord.format(-daysAgo, 'day') : formatDay(iso, now)
  return `${word}, ${time.format(date)}`
}

/** The first moment of a day on the viewer's clock, in ms. */
export const startOfDay = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** The first moment of the week on the viewer's clock, in ms. The week starts on Monday. */
export const startOfWeek = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7)).getTime()
