const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The head of a `fractional-indexing` key for this number of digits. */
const head = 'g'
const digitsOfId = 7

/**
 * The position of a task in a manual order: its rank, or the key of its id, so that new tasks come last. The older one
 * of two equal tasks comes first.
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

/** The parts of the SQL that computes the same: the head, the digits, and the divisor of the id for each digit. */
export const rankParts = {
  head,
  digits,
  divisors: Array.from({ length: digitsOfId }, (_, index) => digits.length ** (digitsOfId - 1 - index)),
}

/** Compares two tasks by their ranks, as the database does: by code units, independent of the language. */
export function byRank(one: { id: number; rank: string | null }, other: { id: number; rank: string | null }) {
  const [mine, theirs] = [rankOf(one), rankOf(other)]
  if (mine === theirs) return one.id - other.id
  return mine < theirs ? -1 : 1
}
