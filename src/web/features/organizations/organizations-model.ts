/** The first letters of the first two words; of a single word its first two letters. */
export function organizationInitials(name: string) {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = second ? firstLetters(first, 1) + firstLetters(second, 1) : firstLetters(first, 2)
  return letters.toUpperCase() || firstLetters(name.trim(), 1)
}

const firstLetters = (word: string, count: number) => Array.from(word).slice(0, count).join('')

/** The members of an organization who are not in a project yet. */
export function candidatesOf<Person extends { id: number }>(
  people: readonly Person[],
  members: readonly { id: number }[],
) {
  const taken = new Set(members.map(({ id }) => id))
  return people.filter(({ id }) => !taken.has(id))
}
