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

const halfOfPair = /[\uD800-\uDBFF]$/

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length).replace(halfOfPair, '')}…`
