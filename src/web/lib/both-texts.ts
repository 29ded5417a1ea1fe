/**
 * Combines two texts into one for editing. Common lines at the start and end appear once; the differing lines
 * follow each other, the other user's first. Texts of one line stay in one line.
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

/** The number of equal lines at the start of both texts. */
function sameFrom(one: readonly string[], other: readonly string[]) {
  const index = one.findIndex((line, number) => line !== other[number])
  return index === -1 ? one.length : index
}
