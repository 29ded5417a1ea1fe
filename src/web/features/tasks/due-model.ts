/** A due date as typed: `2026-11-24` and `17:00` in the local zone; empty if there is none. */
export type DueInput = { date: string; time: string }

export const noDue: DueInput = { date: '', time: '' }

const endOfDay = '23:59'

export function dueInputOf(iso: string | null): DueInput {
  if (iso === null) return noDue
  const due = new Date(iso)
  return {
    date: `${padded(due.getFullYear(), 4)}-${padded(due.getMonth() + 1)}-${padded(due.getDate())}`,
    time: `${padded(due.getHours())}:${padded(due.getMinutes())}`,
  }
}

/** The moment that was typed. Without a time it is the end of that day; without a date there is none. */
export function dueDateOf({ date, time }: DueInput) {
  return date === '' ? null : new Date(`${date}T${time || endOfDay}`).toISOString()
}

/** The due date after an edit. If the input did not change, the exact moment of before is kept. */
export function changedDueDate(before: string | null, typed: DueInput) {
  const { date, time } = dueInputOf(before)
  return typed.date === date && typed.time === time ? before : dueDateOf(typed)
}

const padded = (number: number, length = 2) => String(number).padStart(length, '0')
