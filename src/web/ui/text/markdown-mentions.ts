import type { displayName } from '@/domain/account'
import { mentionsIn, mentionsInWords } from '@/domain/comment'

/** A user who can be mentioned. */
export type MentionedPerson = Parameters<typeof displayName>[0]

/** The users whom a text mentions, by their usernames in lower case. */
export type MentionedPeople = ReadonlyMap<string, MentionedPerson>

/** The given users whom a text mentions, by the same rule by which the server notifies them. */
export function mentionedPeople(text: string, people: readonly MentionedPerson[]): MentionedPeople {
  const usernames = new Set(people.length > 0 ? mentionsIn(text).flat() : [])
  return new Map(
    people
      .map((person) => [person.username.toLowerCase(), person] as const)
      .filter(([username]) => usernames.has(username)),
  )
}

/** A part of a text, with the user whom it mentions, if any. */
type TextPart = { text: string; person?: MentionedPerson }

/** Splits words at the mentions of these users. The names of others stay in the words. */
export function splitMentions(words: string, people: MentionedPeople): TextPart[] {
  if (people.size === 0) return [{ text: words }]
  const parts: TextPart[] = []
  let end = 0
  for (const { start, usernames } of mentionsInWords(words)) {
    const person = usernames.map((username) => people.get(username)).find((known) => known !== undefined)
    if (!person) continue
    const after = start + '@'.length + person.username.length
    parts.push({ text: words.slice(end, start) }, { text: words.slice(start, after), person })
    end = after
  }
  return [...parts, { text: words.slice(end) }].filter((part) => part.text !== '')
}
