import { isOverdue, type TaskStatus } from '@/domain/task'
import { daysFrom, formatDateTime, formatDay, formatMediumDate, formatTime, hasTime } from '@/web/lib/dates'

/** Days after which a date says more than how late a task is. */
const maxDaysLate = 30

/** A due date for a card: `Today, 17:00`, `Tomorrow`, `3 days late`, `24 Nov`. */
export function dueWords(task: { dueDate: string; status: TaskStatus }, now: Date) {
  const due = new Date(task.dueDate)
  const days = daysFrom(now, due)
  if (days === 0) return withTime('Today', due)
  if (days === 1) return withTime('Tomorrow', due)
  if (!isOverdue(task, now) || days < -maxDaysLate) return formatDay(task.dueDate, now)
  return days === -1 ? '1 day late' : `${-days} days late`
}

/** A due date in medium length, without the time if it has none. */
export function formatDueMoment(iso: string) {
  return hasTime(new Date(iso)) ? formatDateTime(iso) : formatMediumDate(iso)
}

const withTime = (word: string, due: Date) => (hasTime(due) ? `${word}, ${formatTime(due)}` : word)
