/* Readers of single search parameters. A number may have been typed as text, and text may look like a number. */

export const textIn = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined

export const oneIn = <Value>(values: readonly Value[], value: unknown) =>
  values.find((allowed) => allowed === value)

/** The allowed values among one value or several, in their order; undefined if there are none. */
export function manyIn<Value>(values: readonly Value[], given: unknown) {
  const all = [given].flat()
  return orNone(values.filter((allowed) => all.includes(allowed)))
}

/** The ids among one value or several, each once; undefined if there are none. */
export function idsIn(given: unknown) {
  return orNone([...new Set([given].flat().flatMap((value) => idIn(value) ?? []))])
}

/** A list as a search parameter, which is absent if it is empty. */
export const orNone = <Value>(values: Value[]) => (values.length === 0 ? undefined : values)

export const idIn = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

export const flagIn = (value: unknown) => (value === true ? true : undefined)
