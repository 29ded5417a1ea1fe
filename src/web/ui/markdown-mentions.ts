import type { displayName } from '@/domain/account'

/** Somebody who can be mentioned. */
export type MentionedPerson = Parameters<typeof displayName>[0]

/** A part of a text, with the person if it mentions one. */
type TextPart = { text: string; person?: MentionedPerson }

/** What looks like a mention: a username may end with a dot, and so may a sentence. */
const mentions = /(?<![\w.@/-])@([\w.-]+)/g

/** Splits a text at the mentions of these people. The names of others stay in the text. */
export function splitMentions(text: string, people: readonly MentionedPerson[]): TextPart[] {
  if (people.length === 0 || !text.includes('@')) return [{ text }]
  const known = new Map(people.map((person) => [person.username.toLowerCase(), person]))
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 1: typed = '' } of text.matchAll(mentions)) {
    const person = known.get(typed.toLowerCase()) ?? known.get(typed.replace(/[._-]+$/, '').toLowerCase())
    if (!person) continue
    const after = index + 1 + person.username.length
    parts.push({ text: text.slice(end, index) }, { text: text.slice(index, after), person })
    end = after
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}
