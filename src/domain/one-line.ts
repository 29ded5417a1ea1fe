/** What a text of one line does not hold: tabs, line breaks and other control characters. */
const controls = /\r\n|[\p{Cc}\u2028\u2029]/gu

export const isOneLine = (text: string) => text.search(controls) === -1

/** A text in one line, with a space where it had another one. */
export const inOneLine = (text: string) => text.replace(controls, ' ')
