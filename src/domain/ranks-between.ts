import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { rankOfId } from './rank'

/** Longer keys are avoided: the neighbours get new keys instead. */
export const rankMaxLength = 60

/**
 * Ranks for tasks between two neighbours, in order; null is an end of the lane. Undefined without room. Ranks after the
 * last task stay below the next id, so that new tasks come last.
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
