import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { rankOfId } from './rank'

/** A key that would become longer is made from new ones of its neighbours. */
export const rankMaxLength = 60

/**
 * Ranks for tasks between two neighbours, in order; null is an end of the lane. Undefined where there is no room. After
 * the last task they stay below the next id, so that new tasks come last.
 */
export function ranksBetween(before: string | null, after: string | null, count: number) {
  const end = after ?? endAfter(before)
  return before === null || before < end ? generateNKeysBetween(before, end, count) : undefined
}

const firstOfIds = rankOfId(1)

const endAfter = (before: string | null) =>
  before === null || before < firstOfIds
    ? firstOfIds
    : generateKeyBetween(before.slice(0, firstOfIds.length), null)
