import type { Repeat } from '@/domain/repeat-schema'
import { repeatWords } from '@/domain/repeats/repeat-words'
import { repeatEnd } from '../fields/repeat-end'

/** `Every Monday`. */
export function ruleWords(repeat: Pick<Repeat, 'rule' | 'from'>) {
  const words = repeatWords(repeat)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** `Every Monday, until 24 Dec`. */
export const repeatText = (repeat: Omit<Repeat, 'zone' | 'paused'>) =>
  `${ruleWords(repeat)}${repeatEnd(repeat)}`
