import { cutText } from '@/domain/cut-text'

/** An email before its layout: plain texts, which may contain user input. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** Text written by a user, shown as a quotation. */
  quote?: string | undefined
  sections?: readonly MailSection[]
  action: MailLink
  footer: string
  /** Switches off emails of this kind; mail programs offer it too (RFC 8058). */
  unsubscribe?: MailLink
}

export type MailLink = { label: string; url: string }

/** A section of the email about one subject. */
export type MailSection = {
  heading: string
  context: string
  /** Precedes the context in HTML. */
  mark?: MailMark | undefined
  url: string
  items: readonly MailItem[]
}

/** A letter or an emoji on a background of this colour. */
export type MailMark = { character: string; colour: string }

export type MailItem = { text: string; quote?: string | undefined }

export const plainText = ({ paragraphs, quote, sections = [], action, footer, unsubscribe }: MailContent) =>
  [
    ...paragraphs,
    ...(quote ? [indented(quote)] : []),
    ...sections.flatMap(({ heading, context, url, items }) => [
      `${heading}\n${context}\n${url}`,
      ...items.map((item) => `* ${item.text}${item.quote ? `\n${indented(item.quote)}` : ''}`),
    ]),
    `${action.label}:\n${action.url}`,
    `-- \n${footer}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join('\n\n')

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

const maxLineLength = 200
const maxQuoteLength = 600
const maxQuoteLines = 12

/** Users choose names and titles: long ones are truncated, so that they cannot hide the rest of the email. */
export const cutLine = (text: string) => cut(text.replace(/\s+/g, ' ').trim(), maxLineLength)

/** The beginning of a text that somebody wrote, as typed. */
export function cutQuote(text: string) {
  const lines = text.trim().split('\n')
  const first = cut(lines.slice(0, maxQuoteLines).join('\n'), maxQuoteLength)
  return lines.length > maxQuoteLines && !first.endsWith('…') ? `${first}\n…` : first
}

const cut = (text: string, length: number) => (text.length <= length ? text : `${cutText(text, length)}…`)

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Escapes text for HTML, inside an element or a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character)
