import { type PersonKey, readItem, writeItem } from './person-storage'

const maxTasks = 300

const keyOf = (personId: number): PersonKey => ({ personId, kind: 'seen', name: 'comments' })

/** The newest comment of a task that somebody has seen in this browser; null if they have never looked. */
export const seenComment = (personId: number, taskId: number) =>
  entries(personId).find(([id]) => id === taskId)?.[1] ?? null

/** Remembers it, for the tasks that were looked at last. */
export function storeSeenComment(personId: number, taskId: number, commentId: number) {
  const others = entries(personId).filter(([id]) => id !== taskId)
  const stored = [[taskId, commentId] as const, ...others].slice(0, maxTasks)
  writeItem(keyOf(personId), stored.map((entry) => entry.join(':')).join(' '))
}

/** Pairs of a task and a comment, as `12:345`, the task that was looked at last first. */
function entries(personId: number): (readonly [taskId: number, commentId: number])[] {
  return (readItem(keyOf(personId)) ?? '').split(' ').flatMap((entry) => {
    const [taskId, commentId] = entry.split(':').map(Number)
    return taskId && commentId ? [[taskId, commentId] as const] : []
  })
}
