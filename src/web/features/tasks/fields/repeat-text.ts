import { counted } from '@/domain/counted'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import { repeatWords } from '@/domain/repeats/repeat-words'
import { formatStart } from '@/web/lib/due-dates'

/** `Every Monday`. */
export function ruleWords(repeat: Pick<Repeat, 'rule' | 'from'>) {
  const words = repeatWords(repeat)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** `Every Monday, until 24 Dec`. */
export const repeatText = (repeat: Omit<Repeat, 'zone' | 'paused'>) => `${ruleWords(repeat)}${endOf(repeat)}`

function endOf({ until, left }: Pick<Repeat, 'until' | 'left'>) {
  if (until !== null) return `, until ${formatStart(until)}`
  return left === null ? '' : `, ${counted(left, 'time')}`
}
