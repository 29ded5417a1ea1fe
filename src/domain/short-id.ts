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
