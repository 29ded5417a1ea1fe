/** One row of the table. */
export type Figure = {
  name: string
  value: number
  unit: 's' | 'ms' | 'kB' | 'MB'
  /** What is not to be exceeded. */
  limit?: number
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** What so large a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

/** Runs one after the other, so that no run disturbs another, and gives the middle result. */
export async function medianOf(runs: number, run: () => Promise<number>) {
  const values = []
  for (let number = 0; number < runs; number += 1) values.push(await run())
  return median(values)
}
