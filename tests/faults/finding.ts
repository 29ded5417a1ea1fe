/** What one fault came to: a line of figures, and a sentence for each broken promise. */
export type Finding = { line: string; faults: string[] }

/** Something that goes wrong around the product, again and again, with what it must not do to anybody's work. */
export type Fault = {
  /** By which the command line names it. */
  name: string
  run: () => AsyncGenerator<Finding>
}

/** A promise that was kept is nothing; a broken one its sentence. */
export const unless = (isKept: boolean, sentence: string) => (isKept ? [] : [sentence])

/** How often each of these came, such as `3 × 200, 1 × 503`. */
export function countsOf(values: readonly (string | number)[]) {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ')
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
