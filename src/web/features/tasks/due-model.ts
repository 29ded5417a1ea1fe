import { type Due, dueAt, dueOn, notDue, type ReadDue } from '@/domain/due'
import type { WallClock } from '@/domain/time-zone'
import { calendar } from '@/web/lib/calendar'
import { momentOf, wallClock } from '@/web/lib/dates'

/** A due date as typed: `2026-11-24` and `17:00` in the viewer's zone; the time, or both, are empty if there is none. */
export type DueInput = WallClock

export const noDue: DueInput = { date: '', time: '' }

export function dueInputOf({ dueDate, dueDay }: ReadDue): DueInput {
  if (dueDay) return { date: dueDay, time: '' }
  return dueDate === null ? noDue : wallClock(new Date(dueDate))
}

/** The moment that was typed; without a time the whole day. */
export function dueOf({ date, time }: DueInput): Due {
  if (date === '') return notDue
  return time === '' ? dueOn(date, calendar.get().timeZone) : dueAt(momentOf({ date, time }))
}

/** The due date after an edit. If the input did not change, the exact moment of before is kept. */
export function changedDue({ dueDate, dueAllDay, dueDay }: Due, typed: DueInput): Due {
  const { date, time } = dueInputOf({ dueDate, dueDay })
  return typed.date === date && typed.time === time ? { dueDate, dueAllDay, dueDay } : dueOf(typed)
}
