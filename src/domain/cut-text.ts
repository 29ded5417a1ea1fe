/** The beginning of a text, at most so many UTF-16 code units long; it never splits a surrogate pair. */
export const cutText = (text: string, max: number) =>
  text.length <= max ? text : text.slice(0, isBetweenHalves(text, max) ? max - 1 : max)

const isBetweenHalves = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff
