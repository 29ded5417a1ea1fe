/** A project's key, the beginning of its tasks' short ids. */
export const projectKeyForm = /^[A-Z][A-Z0-9]{1,4}$/
export const projectKeyMaxLength = 5

/** The short id of a task: NG-12. */
export const shortIdOf = (key: string, number: number) => `${key}-${number}`

export const shortIdMaxLength = 24

const shortIdForm = /^([a-z][a-z0-9]{1,4})-(\d{1,15})$/i

/** The key and the number of a short id in any case; undefined if the text is none. */
export function parseShortId(text: string) {
  const [, key, number] = shortIdForm.exec(text) ?? []
  return key !== undefined && number !== undefined
    ? { key: key.toUpperCase(), number: Number(number) }
    : undefined
}

const inText = /(?<![\p{L}\p{N}_/-])[A-Z][A-Z0-9]{1,4}-[1-9]\d{0,9}(?![\p{L}\p{N}_-])/gu

/** Splits words into pieces. Every second piece looks like a short id. */
export function splitAtShortIds(words: string) {
  const pieces: string[] = []
  let end = 0
  for (const { 0: shortId, index } of words.matchAll(inText)) {
    pieces.push(words.slice(end, index), shortId)
    end = index + shortId.length
  }
  return [...pieces, words.slice(end)]
}
