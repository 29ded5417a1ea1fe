import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The place of an item that stands below the one before it. */
export const inFlowAt = (_: unknown, index: number) => ({ index, start: 0 })

/** The indexes in view, and those of the given positions that exist. */
export function rangeWith(range: Range, indexes: readonly number[]) {
  const inSight = defaultRangeExtractor(range)
  const further = indexes.filter((index) => index >= 0 && index < range.count && !inSight.includes(index))
  return further.length === 0
    ? inSight
    : [...new Set([...inSight, ...further])].toSorted((one, other) => one - other)
}
