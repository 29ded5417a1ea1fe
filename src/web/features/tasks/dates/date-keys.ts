import { daysInWeek } from '@/domain/time-zone'

/** What of a task is moved to other days: both of its dates, or one of them. */
export type DatePart = 'whole' | 'start' | 'end'

export type DateMove = { part: DatePart; days: number }

type DateKeys = DateMove & {
  action: string
  /** For earlier and for later days. */
  combinations: readonly [string, string]
}

/** The keys that move the dates of a task, in the calendar and on the timeline. */
export const dateKeys: readonly DateKeys[] = [
  { action: 'Move the task by a day', combinations: ['Alt ←', 'Alt →'], part: 'whole', days: 1 },
  { action: 'Move the task by a week', combinations: ['Alt ↑', 'Alt ↓'], part: 'whole', days: daysInWeek },
  {
    action: 'Move its due date by a day',
    combinations: ['Alt Shift ←', 'Alt Shift →'],
    part: 'end',
    days: 1,
  },
  { action: 'Move its start by a day', combinations: ['Alt Shift ↑', 'Alt Shift ↓'], part: 'start', days: 1 },
]

/** How a screen reader describes them. */
export const dateKeysText =
  'Alt with the left and right arrow keys moves a task by a day, with up and down by a week. Alt and Shift with left and right move its due date, with up and down its start. Space lifts a task, arrow keys move it, and Space drops it.'

/** By how many days the arrow keys move what is lifted. */
export const daysOfArrows: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -daysInWeek],
  ['ArrowDown', daysInWeek],
])

const signs: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
])

const moves: ReadonlyMap<string, DateMove> = new Map(
  dateKeys.flatMap(({ combinations: [earlier, later], part, days }): [string, DateMove][] => [
    [earlier, { part, days: -days }],
    [later, { part, days }],
  ]),
)

const turns: ReadonlyMap<string, 1 | -1> = new Map([
  ['[', -1],
  [']', 1],
])

export const turnKeys = { action: 'Show an earlier or a later time', combinations: [...turns.keys()] }

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** How a press moves the dates of a task; undefined if it does not. */
export function dateMoveOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press) {
  if (!altKey || ctrlKey || metaKey) return undefined
  return moves.get(`Alt ${shiftKey ? 'Shift ' : ''}${signs.get(key)}`)
}

/** Whether a press shows an earlier time or a later one. On some keyboards, brackets are typed with Alt or AltGr. */
export const turnOf = ({ key, ctrlKey, metaKey, altKey }: Press) =>
  metaKey || (ctrlKey && !altKey) ? undefined : turns.get(key)
