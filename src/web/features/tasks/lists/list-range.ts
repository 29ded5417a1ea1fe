import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The indexes in view, and those of the given positions that exist. */
export function rangeWith(range: Range, indexes: readonly number[]) {
  const inSight = defaultRangeExtractor(range)
  const further = indexes.filter((index) => index >= 0 && index < range.count && !inSight.includes(index))
  return further.length === 0
    ? inSight
    : [...new Set([...inSight, ...further])].toSorted((one, other) => one - other)
}
