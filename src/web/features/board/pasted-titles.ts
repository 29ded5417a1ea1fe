/** How many tasks a paste can become at once. */
export const maxPastedTitles = 100

/** The marks at the start of a list item: `- `, `* [ ] `, `3. `. */
const listMark = /^(?:[-*•–]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?/

/** The lines of a pasted text as titles of tasks, without the marks of a list; none if it is one line. */
export function pastedTitles(text: string) {
  const titles = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim().replace(listMark, ''))
    .filter((line) => line !== '')
  return titles.length > 1 ? titles : []
}
