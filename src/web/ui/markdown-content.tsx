import { createElement, useMemo } from 'react'
import styles from './markdown-content.module.css'
import { elementsOf } from './markdown-elements'
import { mentionedPeople, type MentionedPerson } from './markdown-mentions'
import { parseMarkdown } from './markdown-parser'
import { PlainText } from './plain-text'

export type MarkdownProps = {
  text: string
  /** Whom the text may mention; names of others stay text. */
  people?: readonly MentionedPerson[]
  className?: string
}

const nobody: never[] = []

/** A text as Markdown; as it was typed, if it is too complex. */
export function MarkdownContent(props: MarkdownProps) {
  const { text, people = nobody, className } = props
  const content = useMemo(() => {
    const nodes = parseMarkdown(text)
    return nodes && elementsOf(nodes, mentionedPeople(text, people))
  }, [text, people])
  if (content === null) return <PlainText {...props} />
  return createElement(
    'div',
    { className: className ? `${styles.markdown} ${className}` : styles.markdown, dir: 'auto' },
    ...content,
  )
}
