/** Reproducible random choices for a seed (mulberry32). */
export function seededChoice(seed: number) {
  let state = (seed + 1) * 0x9e3779b1

  function fraction() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    chance: (probability: number) => fraction() < probability,

    one: <Item>(items: readonly Item[]): Item => {
      const chosen = Math.floor(fraction() * items.length)
      for (const [index, item] of items.entries()) if (index === chosen) return item
      throw new Error('there is nothing to choose from')
    },
  }
}
