import { endOfDay, type WallClock } from '@/domain/time-zone'
import { momentOf, wallClock } from '@/web/lib/dates'

/** A due date as typed: `2026-11-24` and `17:00` in the viewer's zone; empty if there is none. */
export type DueInput = WallClock

export const noDue: DueInput = { date: '', time: '' }

export const dueInputOf = (iso: string | null): DueInput => (iso === null ? noDue : wallClock(new Date(iso)))

/** The moment that was typed. Without a time it is the end of that day; without a date there is none. */
export function dueDateOf({ date, time }: DueInput) {
  return date === '' ? null : momentOf({ date, time: time || endOfDay }).toISOString()
}

/** The due date after an edit. If the input did not change, the exact moment of before is kept. */
export function changedDueDate(before: string | null, typed: DueInput) {
  const { date, time } = dueInputOf(before)
  return typed.date === date && typed.time === time ? before : dueDateOf(typed)
}
