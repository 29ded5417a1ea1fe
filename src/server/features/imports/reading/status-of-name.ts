import { cutText } from '@/domain/cut-text'
import type { TaskStatus } from '@/domain/task'
import { longest } from './bounded-text'

const words: [status: TaskStatus, words: RegExp][] = [
  [
    'done',
    /\b(done|complete[d]?|finished|closed|resolved|shipped|released|live|fertig|erledigt|cancel+ed|duplicate|won'?t (do|fix)|archived?)\b/,
  ],
  ['on_hold', /\b(hold|waiting|wait|blocked|paused|deferred|someday|wartet|warten)\b/],
  ['review', /\b(review|reviewing|testing|test|qa|verify|verification|staging|approval|prüfen)\b/],
  ['in_progress', /\b(doing|progress|started|active|working|wip|current|develop(ment|ing)|in arbeit)\b/],
]

/** Without case, accents and further spaces. Normalizing many marks takes the square of their number. */
export const plainName = (name: string) =>
  cutText(name, longest.name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** What the name of a list says of the tasks in it. */
export function statusOfName(name: string): TaskStatus {
  const plain = plainName(name).replace(/[_-]+/g, ' ')
  return words.find(([, known]) => known.test(plain))?.[0] ?? 'todo'
}
