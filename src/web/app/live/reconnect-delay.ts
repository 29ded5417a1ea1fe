const soonest = 100
const first = 500
const longest = 15_000

/**
 * The delay before a stream is opened again: short after the first disconnect, longer with every failed attempt, and
 * random, so that browsers do not all reconnect at once.
 */
export function reconnectDelay(triesInVain: number, random = Math.random) {
  const most = Math.min(first * 2 ** triesInVain, longest)
  return soonest + (most - soonest) * (triesInVain === 0 ? random() : (1 + random()) / 2)
}
