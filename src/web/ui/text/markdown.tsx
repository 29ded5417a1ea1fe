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

/**
 * The text that has a meaning in Markdown: signs anywhere, addresses, ids of tasks, and lines that begin a
 * list, a heading or code.
 */
const markdownSigns =
  /[*_`~[\]<>#|\\&@]|:\/\/|www\.|mailto:|[A-Z\d]-\d|^[ \t]*(?:[-+]|\d{1,9}[.)])(?:[ \t]|$)|^[ \t]*(?:=+|-+)[ \t]*$|^(?: {4}|\t)/im

/**
 * A user's text as Markdown. The page loads the parser only for a text that needs it, and hides the signs of
 * such a text until then; it shows all other texts as they were typed.
 */
export const Markdown = (props: MarkdownProps) =>
  markdownSigns.test(props.text) ? <MarkdownContent {...props} /> : <PlainText {...props} />
