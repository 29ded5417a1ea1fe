/** One row of the table. */
export type Figure = {
  name: string
  value: number
  unit: 's' | 'ms' | 'kB' | 'MB' | '×' | 'CLS' | 'of 1' | ''
  /** The maximum allowed value. */
  limit?: number
  /** The minimum allowed value, where more is better. */
  least?: number
}

/** The median of an odd number of values. */
export function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value that this fraction of the values does not exceed. */
export function quantile(values: readonly number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

/** Executes the runs one after the other, so that they do not disturb each other, and returns the median. */
export async function medianOf(runs: number, run: () => Promise<number>) {
  const values = []
  for (let number = 0; number < runs; number += 1) values.push(await run())
  return median(values)
}
