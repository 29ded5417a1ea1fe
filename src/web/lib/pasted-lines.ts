/** The marks at the start of a list item: `- `, `* [ ] `, `3. `. */
const listMark = /^(?:[-*•–]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?/

/** The lines of a pasted text, without the marks of a list; none if it is one line. */
export function pastedLines(text: string) {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim().replace(listMark, ''))
    .filter((line) => line !== '')
  return lines.length > 1 ? lines : []
}
