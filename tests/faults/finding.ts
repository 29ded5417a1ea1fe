/** The result of one fault: a line of measurements, and a sentence for each violated guarantee. */
export type Finding = { line: string; faults: string[] }

/** A repeatedly caused failure, with the guarantees that must hold. */
export type Fault = {
  /** Its name on the command line. */
  name: string
  run: () => AsyncGenerator<Finding>
}

/** Returns nothing if the guarantee holds, else the sentence. */
export const unless = (isSatisfied: boolean, sentence: string) => (isSatisfied ? [] : [sentence])

/** Counts equal values, such as `3 × 200, 1 × 503`. */
export function countsOf(values: readonly (string | number)[]) {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ')
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
