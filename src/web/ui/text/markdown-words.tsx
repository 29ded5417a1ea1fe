import { type ComponentType, createElement, type ReactNode } from 'react'
import { displayName } from '@/domain/account'
import { splitAtShortIds } from '@/domain/short-id'
import styles from './markdown-content.module.css'
import { type MentionedPeople, splitMentions } from './markdown-mentions'

/** The users and tasks that words can name. */
export type KnownWords = {
  people: MentionedPeople
  /** Null where short ids stay words. */
  ShortId: ComponentType<{ shortId: string }> | null
}

type State = KnownWords & { isInLink: boolean }

/** Renders words, with the users and tasks in them. */
export function withMentions(words: string, state: State): ReactNode[] {
  return splitMentions(words, state.people).flatMap((part) =>
    part.person ? [mentionOf(part)] : withShortIds(part.text, state),
  )
}

function withShortIds(words: string, { ShortId, isInLink }: State): ReactNode[] {
  if (ShortId === null || isInLink) return [words]
  return splitAtShortIds(words).map((piece, index) =>
    index % 2 === 0 ? piece : createElement(ShortId, { key: `${piece} ${index}`, shortId: piece }),
  )
}

function mentionOf({ text, person }: ReturnType<typeof splitMentions>[number]) {
  if (!person) return text
  return createElement('mark', { className: styles.mention, dir: 'auto', title: displayName(person) }, text)
}
