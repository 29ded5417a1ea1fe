/** `![plan](file:12)` names the file 12. */
const reference = /\(file:(\d{1,15})\)/g

/** The ids of the files that a text names. */
export const namedFiles = (text: string) => [...text.matchAll(reference)].map(([, id]) => Number(id))

/** Replaces the ids of files in a text; ids without a replacement stay. */
export const withNewIds = (text: string, ids: ReadonlyMap<number, number>) =>
  text.replace(reference, (whole, id: string) => {
    const newId = ids.get(Number(id))
    return newId === undefined ? whole : `(file:${newId})`
  })

const image = /!\[((?:\\.|[^\]\\\n]){0,300})\]\(file:(\d{1,15})\)/g

/** Replaces deleted files in a text by their names. */
export const withoutFiles = (text: string) => text.replace(image, (_whole, name: string) => name)

/**
 * Names copies of files in a copied text. Files without a copy become their names, and so do all of them where the text
 * would be longer than it may be.
 */
export function withCopiedFiles(text: string, ids: ReadonlyMap<number, number>, maxLength: number) {
  const named = withNewIds(
    text.replace(image, (whole, name: string, id: string) => (ids.has(Number(id)) ? whole : name)),
    ids,
  )
  return named.length > Math.max(maxLength, text.length) ? withoutFiles(text) : named
}
