/* Readers of single search parameters. A number may have been typed as text, and text may look like a number. */

export const textIn = (given: unknown) =>
  (typeof given === 'string' && given !== '') || typeof given === 'number' ? String(given) : undefined

export const oneIn = <Value>(values: readonly Value[], given: unknown) =>
  values.find((value) => value === given)

export const idIn = (given: unknown) =>
  typeof given === 'number' && Number.isSafeInteger(given) && given > 0 ? given : undefined

export const flagIn = (given: unknown) => (given === true ? true : undefined)
