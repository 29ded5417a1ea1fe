import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The indexes in view, and those of the given positions that exist. */
export function rangeWith(range: Range, places: readonly number[]) {
  const inSight = defaultRangeExtractor(range)
  const further = places.filter((place) => place >= 0 && place < range.count && !inSight.includes(place))
  return further.length === 0
    ? inSight
    : [...new Set([...inSight, ...further])].toSorted((one, other) => one - other)
}
