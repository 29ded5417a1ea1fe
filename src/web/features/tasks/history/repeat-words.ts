import { isObject } from '@/domain/is-object'
import { nameIn, sentence } from '@/web/lib/sentence'
import type { ActionsOf } from './recorded-words'

/** What the finish of a recurring task says in the histories of both tasks. */
export const nextTaskActions: ActionsOf = ({ nextTask, previousTask }) => {
  const [next, previous] = [named(nextTask?.to), named(previousTask?.to)]
  if (next) return [{ did: sentence`made the next task, ${next}` }]
  return [{ did: previous ? sentence`created the task after ${previous}` : 'created the next task' }]
}

function named(value: unknown) {
  const { shortId, title } = isObject(value) ? value : {}
  return typeof shortId === 'string' && typeof title === 'string'
    ? sentence`${shortId} “${nameIn(title)}”`
    : null
}
