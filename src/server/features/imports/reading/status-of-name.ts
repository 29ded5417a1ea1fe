import type { StatusWord } from '@/domain/languages/language'
import type { TaskStatus } from '@/domain/task'
import { beginnings, fillers, knownStatuses, negations } from './known-words'
import { lettersOf, partsOfName, plainName } from './plain-name'

/** Words before or after an activity that is still to be done: “to be reviewed”, “testing needed”. */
const wanted =
  /^(?:to be|to|needs?|needing|ready (?:for|to)|in|under|for|awaiting|waiting (?:for|on)|pending|being) | (?:needed|required|pending|todo)$/

/** Words for waiting, except for reviews. */
const isWait = /^(?:awaiting|waiting|pending)\b/

const mostParts = 12

/** The status in the name of a list or the value of a column; undefined for unknown words. */
export function statusInWords(name: string): StatusWord | undefined {
  const whole = knownStatuses.get(lettersOf(name)) ?? percentDone(name)
  if (whole) return whole
  const parts = partsOfName(plainName(name).replace(/[([{][^()[\]{}]{0,200}[)\]}]/g, ' ')).slice(0, mostParts)
  const words = parts.filter((part) => !/^\p{N}+$/u.test(part))
  return (
    knownStatuses.get(words.join('')) ??
    negated(words.join('')) ??
    wantedStatus(words.join(' ')) ??
    withoutFillers(words) ??
    begun(words)
  )
}

/** “50 %”, the progress in some programs. */
function percentDone(name: string): StatusWord | undefined {
  const [, digits] = /^\s*(\d{1,3})(?:[.,]0+)?\s*%\s*$/.exec(name.slice(0, 20)) ?? []
  if (digits === undefined) return undefined
  if (Number(digits) === 0) return 'todo'
  return Number(digits) >= 100 ? 'done' : 'in_progress'
}

/** “Not started”, “unfinished”: the task is still to be done. */
const negated = (letters: string): StatusWord | undefined =>
  negations.some((not) => letters.startsWith(not) && knownStatuses.has(letters.slice(not.length)))
    ? 'todo'
    : undefined

/** In languages without spaces, the end of the name decides. */
function withoutFillers(words: readonly string[]): StatusWord | undefined {
  const kept = words.filter((word) => !fillers.has(word)).join('')
  return (
    knownStatuses.get(kept) ??
    (/[\p{Script=Han}\p{Script=Hangul}]/u.test(kept) ? withoutEnd(kept) : undefined)
  )
}

function withoutEnd(letters: string) {
  const ends = [...fillers].filter((filler) => letters.endsWith(filler))
  return ends
    .map((end) => letters.slice(0, -end.length).replace(/の$/u, ''))
    .flatMap((start) => knownStatuses.get(start) ?? [])[0]
}

function wantedStatus(words: string): StatusWord | undefined {
  const inner = words.replace(wanted, '')
  if (inner === words) return undefined
  const status = knownStatuses.get(lettersOf(inner))
  if (status === 'review') return 'review'
  if (isWait.test(words)) return 'on_hold'
  if (status === undefined) return undefined
  return /^(?:in|under|being) /.test(words) ? status : 'todo'
}

/** “Done in March”, “Waiting for delivery”. */
function begun(words: readonly string[]): StatusWord | undefined {
  for (let count = Math.min(words.length, 3); count > 0; count -= 1) {
    const start = words.slice(0, count).join('')
    if (beginnings.has(start)) return knownStatuses.get(start)
  }
  return undefined
}

/** The status of a list, by its name. */
export function statusOfName(name: string): TaskStatus {
  const status = statusInWords(name) ?? 'todo'
  return status === 'cancelled' ? 'done' : status
}
