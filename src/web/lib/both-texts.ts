/**
 * Two texts in one, to be edited: lines that both begin or end with are there once, and what differs follows each
 * other, theirs first. Texts of one line stay in one line.
 */
export function bothTexts(theirs: string, mine: string, isLine = false) {
  if (isLine) return `${theirs} / ${mine}`
  const [one, other] = [theirs.split('\n'), mine.split('\n')]
  const head = sameFrom(one, other)
  const tail = sameFrom(one.slice(head).toReversed(), other.slice(head).toReversed())
  return [
    ...one.slice(0, one.length - tail),
    ...other.slice(head, other.length - tail),
    ...one.slice(one.length - tail),
  ].join('\n')
}

/** How many of their first lines are the same. */
function sameFrom(one: readonly string[], other: readonly string[]) {
  const index = one.findIndex((line, number) => line !== other[number])
  return index === -1 ? one.length : index
}
