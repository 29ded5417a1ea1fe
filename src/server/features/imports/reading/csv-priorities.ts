import { ownValue } from '@/domain/own-value'
import type { TaskPriority } from '@/domain/task'
import { knownPriorities } from './known-words'
import { lettersOf, partsOfName } from './plain-name'

/** The priority in a cell; undefined for an unknown one. */
export function priorityOf(words: string, own: Record<string, TaskPriority> = {}): TaskPriority | undefined {
  if (words === '') return 'medium'
  return ownValue(own, words) ?? knownPriorities.get(lettersOf(words)) ?? priorityInWords(words)
}

/** “P1 - Critical”, “3 (low)”. */
function priorityInWords(words: string) {
  const parts = partsOfName(words).filter((part) => /^\p{L}/u.test(part))
  const names = parts.filter((part) => !/\p{N}/u.test(part))
  return [names.join(''), parts.join(''), ...parts].flatMap((name) => knownPriorities.get(name) ?? [])[0]
}
