/** `![plan](file:12)` names the file 12. */
const reference = /\(file:(\d{1,15})\)/g

/** The ids of the files that a text names. */
export const namedFiles = (text: string) => [...text.matchAll(reference)].map(([, id]) => Number(id))

/** The text with other ids for the files that it names; those without one stay. */
export const withNewIds = (text: string, ids: ReadonlyMap<number, number>) =>
  text.replace(reference, (whole, id: string) => {
    const newId = ids.get(Number(id))
    return newId === undefined ? whole : `(file:${newId})`
  })

const image = /!\[((?:\\.|[^\]\\\n]){0,300})\]\(file:\d{1,15}\)/g

/** The text of a task whose files are gone: it has their names where it showed them. */
export const withoutFiles = (text: string) => text.replace(image, (_whole, name: string) => name)
