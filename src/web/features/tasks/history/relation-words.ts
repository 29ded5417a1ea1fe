import { counted } from '@/domain/counted'
import { isObject } from '@/domain/is-object'
import { type RelationDirection, type RelationKind, relationKinds } from '@/domain/relation'
import { nameIn, sentence } from '@/web/lib/sentence'
import { taskCount } from '../task-count'
import type { Action } from '../fields/recorded-values'
import { type ActionsOf, type Fields, textIn } from './recorded-words'

type Words = { added: string; removed: string }

/** Each is followed by the other task. */
const words: Record<RelationKind, Record<RelationDirection, Words>> = {
  blocks: {
    in: { added: 'marked it as blocked by', removed: 'marked it as no longer blocked by' },
    out: { added: 'marked it as blocking', removed: 'marked it as no longer blocking' },
  },
  parent: {
    in: { added: 'made it a part of', removed: 'made it no longer a part of' },
    out: { added: 'made it the parent of', removed: 'removed it as the parent of' },
  },
  relates: {
    in: { added: 'related it to', removed: 'removed its relation to' },
    out: { added: 'related it to', removed: 'removed its relation to' },
  },
  duplicates: {
    in: { added: 'marked it as duplicated by', removed: 'marked it as no longer duplicated by' },
    out: { added: 'marked it as a duplicate of', removed: 'marked it as no longer a duplicate of' },
  },
}

export const relationAdded: ActionsOf = ({ relation }) => [relationAction('added', relation?.to)]

export const relationRemoved: ActionsOf = ({ relation }) => [relationAction('removed', relation?.from)]

/** A task of another project is not named. */
function relationAction(verb: keyof Words, value: unknown): Action {
  const { kind, direction, shortId, title } = isObject(value) ? value : {}
  const known = relationKinds.find((each) => each === kind)
  if (!known) return { did: `${verb} a relation` }
  const did = words[known][direction === 'in' ? 'in' : 'out'][verb]
  return typeof shortId === 'string' && typeof title === 'string'
    ? { did: sentence`${did} ${shortId} “${nameIn(title)}”` }
    : { did: `${did} a task of another project` }
}

/** What the server has counted again of a task, because another one was finished, reopened or deleted. */
export const countActions = (fields: Fields): Action[] => [
  ...('blockedBy' in fields ? [{ did: `noted that it is ${blockedWords(fields)}` }] : []),
  ...('parts' in fields ? [{ did: `noted that ${partsWords(fields)}` }] : []),
]

/** The same of several tasks; the fields are those of one of them. */
export function countActionsOfBatch(fields: Fields, count: number): Action[] {
  const tasks = taskCount(count)
  if (count === 1) {
    return [
      ...('blockedBy' in fields ? [{ did: `noted that ${tasks} is ${blockedWords(fields)}` }] : []),
      ...('parts' in fields ? [{ did: `noted for ${tasks} that ${partsWords(fields)}` }] : []),
    ]
  }
  return [
    ...('blockedBy' in fields ? [{ did: `noted what blocks ${tasks} now` }] : []),
    ...('parts' in fields ? [{ did: `noted which parts of ${tasks} are done` }] : []),
  ]
}

function blockedWords({ blockedBy }: Fields) {
  const count = typeof blockedBy?.to === 'number' ? blockedBy.to : 0
  return count === 0 ? 'no longer blocked' : `blocked by ${counted(count, 'task')}`
}

/** Recorded as `2/5`. */
function partsWords({ parts }: Fields) {
  const [done, total] = textIn(parts?.to).split('/').map(Number)
  if (done === undefined || total === undefined) return 'it has no parts left'
  if (total === 1) return done === 1 ? 'its only part is done' : 'its only part is open again'
  return `${done} of its ${total} parts ${done === 1 ? 'is' : 'are'} done`
}
