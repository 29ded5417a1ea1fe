/** A project's key: what the short ids of its tasks begin with. */
export const projectKeyForm = /^[A-Z][A-Z0-9]{1,4}$/
export const projectKeyMaxLength = 5

/** The id that people call a task by: NG-12. */
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

const inText = /(?<![\p{L}\p{N}_/-])([A-Z][A-Z0-9]{1,4})-[1-9]\d{0,9}(?![\p{L}\p{N}_-])/gu

/** The text in pieces: what stands between the short ids of these keys, and the ids. */
export function splitAtShortIds(text: string, keys: ReadonlySet<string>) {
  const pieces: { text: string; isShortId: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(inText)) {
    const [id, key = ''] = match
    if (!keys.has(key)) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isShortId: false })
    pieces.push({ text: id, isShortId: true })
    end = match.index + id.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isShortId: false })
  return pieces
}

const maxInitials = 3

/**
 * The key that a project of this name gets if no other has it: the first letters of up to three words, or the first
 * three letters of the only one. The same as the database's function `key_from_name`.
 */
export function keyFromName(name: string) {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .match(/[a-z][a-z0-9]*/gi) ?? ['P']
  const [first = '', ...others] = words
  const key =
    others.length > 0
      ? words
          .slice(0, maxInitials)
          .map((word) => word.charAt(0))
          .join('')
      : first.length > 1
        ? first.slice(0, maxInitials)
        : `${first}P`
  return key.toUpperCase()
}
