/** Matches characters that a text of one line must not contain: tabs, line breaks and other control characters. */
const controls = /\r\n|[\p{Cc}\u2028\u2029]/gu

export const isOneLine = (text: string) => text.search(controls) === -1

/** A text in one line. Spaces replace these characters. */
export const inOneLine = (text: string) => text.replace(controls, ' ')
