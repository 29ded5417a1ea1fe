type Item = { id: number }

/** The list with an item at another index. */
export function moved<Each extends Item>(items: readonly Each[], id: number, index: number): Each[] {
  const item = items.find((each) => each.id === id)
  const others = items.filter((each) => each.id !== id)
  return item ? [...others.slice(0, index), item, ...others.slice(index)] : [...items]
}

/** The id of the item before this one; null for the first. */
export const afterOf = (items: readonly Item[], id: number) =>
  items[items.findIndex((each) => each.id === id) - 1]?.id ?? null

/**
 * The index in the whole list that an item takes when it moves up or down by one of the shown items; undefined where
 * there is none to pass.
 */
export function indexBeside(
  items: readonly Item[],
  shown: readonly Item[],
  id: number,
  direction: 'up' | 'down',
) {
  const step = direction === 'up' ? -1 : 1
  const neighbour = shown[shown.findIndex((each) => each.id === id) + step]
  const index = items.findIndex((each) => each.id === neighbour?.id)
  return index < 0 ? undefined : index
}
