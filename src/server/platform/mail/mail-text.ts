/** An email before its layout: plain texts, which may contain user input. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** Text written by a user, shown as a quotation. */
  quote?: string | undefined
  sections?: readonly MailSection[]
  action: MailLink
  footer: string
  /** Switches emails like this one off; mail programs offer it as well (RFC 8058). */
  unsubscribe?: MailLink
}

export type MailLink = { label: string; url: string }

/** What there is to say about one thing. */
export type MailSection = { heading: string; context: string; url: string; items: readonly MailItem[] }

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
