export type Reference = { from: string; to: string }

/** Sorts the tables so that each comes after those that it references. */
export function inOrderOfReference(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const isFree = (table: string) =>
      !references.some(({ from, to }) => from === table && to !== table && waiting.includes(to))
    const free = waiting.filter(isFree)
    if (free.length === 0) throw new Error(`${waiting.join(', ')} point to each other.`)
    ordered.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return ordered
}
