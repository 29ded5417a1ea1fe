const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The head of a key of `fractional-indexing` whose integer has so many digits. */
const head = 'g'
const digitsOfId = 7

/**
 * Where a task stands in its lane when the lane is ordered by hand: its rank, or the key of its id, so that new tasks
 * come last. Of equal ones, the older task comes first.
 */
export const rankOf = ({ id, rank }: { id: number; rank: string | null }) => rank ?? rankOfId(id)

/** The key of an id. */
export function rankOfId(id: number) {
  let left = id
  let text = ''
  for (let index = 0; index < digitsOfId; index += 1) {
    text = (digits[left % digits.length] ?? '') + text
    left = Math.floor(left / digits.length)
  }
  return head + text
}

/** The parts of the SQL that writes the same: the head, the digits, and what the id is divided by for each digit. */
export const rankParts = {
  head,
  digits,
  divisors: Array.from({ length: digitsOfId }, (_, index) => digits.length ** (digitsOfId - 1 - index)),
}

/** Compares two tasks by their ranks, as the database does: by code units, whatever the language. */
export function byRank(one: { id: number; rank: string | null }, other: { id: number; rank: string | null }) {
  const [mine, theirs] = [rankOf(one), rankOf(other)]
  if (mine === theirs) return one.id - other.id
  return mine < theirs ? -1 : 1
}
