import { type Due, dueDateIn, type ReadDue } from '@/domain/due'
import type { Repeat, SentRepeat } from '@/domain/repeat-schema'
import { repeatWords } from '@/domain/repeats/repeat-words'
import { wallClockIn } from '@/domain/time-zone'
import type { Db } from '../../platform/database/database'
import { firstDateOf, withOwnDay } from '../repeats/next-dates'
import { findZoneOf } from './own-field-queries'

type Repeating = { repeat: Repeat; due: Pick<Due, 'dueDay'> | undefined }

/**
 * A sent repeat as it is stored: in the zone of its maker, on the day of the month that it counts from. A task without a
 * due date becomes due on its first date.
 */
export async function storedRepeat(
  db: Db,
  userId: number,
  { zone: sentZone, ...sent }: SentRepeat,
  due: ReadDue,
): Promise<Repeating> {
  const zone = sentZone ?? (await findZoneOf(db, userId))
  const today = wallClockIn(zone, new Date()).date
  const date = dueDateIn(zone, due)
  const first = date === null ? firstDateOf(sent, today) : null
  const { rule, from, paused, until, left } = sent
  const own = withOwnDay({ rule, from }, date ?? first ?? today)
  return {
    repeat: { rule: own, from, zone, paused, until, left },
    due: first === null ? undefined : { dueDay: first },
  }
}

/** A repeat in the history. */
export const recordedRepeat = (repeat: Repeat) =>
  `${repeatWords(repeat)}${endWords(repeat)}${repeat.paused ? ', paused' : ''}`

const endWords = ({ until, left }: Repeat) =>
  `${until === null ? '' : `, until ${until}`}${left === null ? '' : `, ${left} left`}`
