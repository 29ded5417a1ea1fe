import { folded } from '@/domain/folded'
import { displayName } from '@/domain/account'
import { isMentionStart } from '@/domain/comment'

type MentionedPerson = { id: number; username: string; firstName: string | null; lastName: string | null }

/** A mention that is being typed: where its `@` stands, and what follows it up to the caret. */
export type TypedMention = { start: number; caret: number; query: string }

/** What may follow the `@`: parts of usernames, and of names. */
const typedName = /^[\p{L}\p{N}._-]*$/u

const longestMention = 64

/** The mention in which the caret is; null if there is none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const start = text.lastIndexOf('@', caret - 1)
  if (caret === 0 || start === -1 || caret - start > longestMention) return null
  const query = text.slice(start + 1, caret)
  return typedName.test(query) && isMentionStart(text, start) ? { start, caret, query } : null
}

const offeredAtMost = 8

/** The people whose username, or a word of whose name, begins with what is typed. */
export function matchingPeople<Person extends MentionedPerson>(
  people: readonly Person[],
  query: string,
): Person[] {
  const typed = folded(query)
  return people
    .filter((person) =>
      [person.username, ...displayName(person).split(' ')].some((word) => folded(word).startsWith(typed)),
    )
    .slice(0, offeredAtMost)
}

/** The text with the mention of a person in the place of what was typed, and where the caret is then. */
export function withMention(text: string, { start, caret }: TypedMention, username: string) {
  const before = `${text.slice(0, start)}@${username} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}
