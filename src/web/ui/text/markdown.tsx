import { lazyPart } from '../feedback/lazy-part'
import type { MarkdownProps } from './markdown-content'
import { PlainText } from './plain-text'

const MarkdownContent = lazyPart<MarkdownProps>(
  async () => (await import('./markdown-content')).MarkdownContent,
  {
    fallback: ({ text, className }) => <PlainText text={text} className={className} isWaiting />,
    Failure: PlainText,
  },
)

/** What Markdown gives a meaning: signs anywhere, addresses, ids of tasks, and lines that begin a list, a heading or code. */
const markdownSigns =
  /[*_`~[\]<>#|\\&@]|:\/\/|www\.|mailto:|[A-Z\d]-\d|^[ \t]*(?:[-+]|\d{1,9}[.)])(?:[ \t]|$)|^[ \t]*(?:=+|-+)[ \t]*$|^(?: {4}|\t)/im

/**
 * A text that somebody wrote, as Markdown. The parser is only loaded for a text that needs it, whose signs are never seen
 * until then; all other texts are shown as they were typed.
 */
export const Markdown = (props: MarkdownProps) =>
  markdownSigns.test(props.text) ? <MarkdownContent {...props} /> : <PlainText {...props} />
