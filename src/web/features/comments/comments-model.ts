import type { Comment } from './comment-types'

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

/** What others have said since the viewer last looked; null if there is nothing, or they look for the first time. */
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
