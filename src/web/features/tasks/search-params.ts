/* Readers of single search parameters. A number may have been typed as text, and text may look like a number. */

export const textIn = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined

export const oneIn = <Value>(values: readonly Value[], value: unknown) =>
  values.find((allowed) => allowed === value)

export const idIn = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

export const flagIn = (value: unknown) => (value === true ? true : undefined)
