import { type PersonKey, readItem, writeItem } from '../../app/person-storage'
import type { Comment } from './comment-cache'

export type NewComments = {
  /** The id of the first of them. */
  firstId: number
  /** Such as `3 new since you last looked`. */
  text: string
}

type Look = {
  comments: readonly Comment[]
  viewerId: number
  /** The newest comment that the viewer has seen; null if they have never looked. */
  seenId: number | null
  /** Whether there are earlier comments that are not loaded. */
  hasEarlier: boolean
}

/** What others have written since the viewer last looked; null if there is nothing, or they look for the first time. */
export function newComments({ comments, viewerId, seenId, hasEarlier }: Look): NewComments | null {
  if (seenId === null) return null
  const added = comments.filter(({ id, author }) => id > seenId && author.id !== viewerId)
  const [first] = added
  if (!first) return null
  const isAll = !hasEarlier || comments.some(({ id }) => id <= seenId)
  return {
    firstId: first.id,
    text: `${added.length}${isAll ? '' : '+'} new since you last looked`,
  }
}

/** The comments with one that is being edited, also when it was deleted meanwhile: what was typed stays. */
export function withEdited(comments: readonly Comment[], edited: Comment | null): readonly Comment[] {
  if (!edited || comments.some(({ id }) => id === edited.id)) return comments
  return [...comments, edited].toSorted((one, other) => one.id - other.id)
}

const maxTasks = 300

const keyOf = (userId: number): PersonKey => ({ userId, kind: 'seen', name: 'comments' })

/** The newest comment of a task that somebody has seen in this browser; null if they have never looked. */
export const seenComment = (userId: number, taskId: number) =>
  entries(userId).find(([id]) => id === taskId)?.[1] ?? null

/** Remembers it, for the tasks that were looked at last. */
export function storeSeenComment(userId: number, taskId: number, commentId: number) {
  const others = entries(userId).filter(([id]) => id !== taskId)
  const stored = [[taskId, commentId] as const, ...others].slice(0, maxTasks)
  writeItem(keyOf(userId), stored.map((entry) => entry.join(':')).join(' '))
}

/** Pairs of a task and a comment, as `12:345`, the task that was looked at last first. */
function entries(userId: number): (readonly [taskId: number, commentId: number])[] {
  return (readItem(keyOf(userId)) ?? '').split(' ').flatMap((entry) => {
    const [taskId, commentId] = entry.split(':').map(Number)
    return taskId && commentId ? [[taskId, commentId] as const] : []
  })
}
