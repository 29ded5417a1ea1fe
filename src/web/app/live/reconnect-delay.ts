const soonest = 100
const first = 500
const longest = 15_000

/**
 * How long to wait before a stream is opened again: hardly after the first cut, longer with every try in vain, and never
 * as long as others, so that not everybody comes back at once.
 */
export function reconnectDelay(triesInVain: number, random = Math.random) {
  const most = Math.min(first * 2 ** triesInVain, longest)
  return soonest + (most - soonest) * (triesInVain === 0 ? random() : (1 + random()) / 2)
}
