import type { ReadDue } from '@/domain/due'
import type { TaskStatus } from '@/domain/task'
import { daysBetween } from '@/domain/time-zone'
import { dateOf, formatDay } from '@/web/lib/dates'
import { dateDue, formatDueDate, formatDueTime, isLate } from '@/web/lib/due-dates'

/** Days after which a date says more than how late a task is. */
const maxDaysLate = 30

/** A due date for a card: `Today, 17:00`, `Tomorrow`, `3 days late`, `24 Nov`; null without one. */
export function dueWords(task: ReadDue & { status: TaskStatus }, now: Date) {
  const date = dateDue(task)
  if (date === null) return null
  const days = daysBetween(dateOf(now), date)
  if (days === 0) return withTime('Today', task)
  if (days === 1) return withTime('Tomorrow', task)
  if (!isLate(task, now) || days < -maxDaysLate) return formatDueDate(task, (iso) => formatDay(iso, now))
  return days === -1 ? '1 day late' : `${-days} days late`
}

const withTime = (word: string, due: ReadDue) => [word, formatDueTime(due)].filter(Boolean).join(', ')
