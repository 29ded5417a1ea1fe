import { ensureChromium } from '../../chromium.mjs'
import type { Figure } from '../figure'
import { memoryAtRest } from '../memory'
import { openStage, type Stage } from '../stage'
import { drags } from './drags'
import { type Board, dashboard, firstCards } from './first-cards'
import { firstDetails, firstTaps, shifts } from './first-taps'
import { phoneScores } from './phone-scores'
import { pageHeap } from './page-metrics'
import { pageWeights } from './page-weight'
import { rendering } from './rendering'
import { typing } from './typing'

/** An everyday board, and the largest one. */
const counts = { usual: 200, largest: 5_000 }

/** The waits of a user with one board of 200 tasks. */
const ofUsual = [pageWeights, dashboard, shifts, firstDetails, firstTaps, phoneScores]
/** The most expensive operations on many tasks. */
const ofLargest = [typing, drags, pageHeap]

/** Measures the waiting times in a browser, the server's memory, and the server's cost of pages. */
export async function measurePages(record: (figures: Figure[]) => void) {
  await ensureChromium()
  const stage = await openStage()
  try {
    record(await memoryAtRest(stage.product))
    const usual = await makeBoard(stage, counts.usual)
    for (const measure of ofUsual) record(await measure(stage, usual))
    const largest = await makeBoard(stage, counts.largest)
    for (const measure of [firstCards, rendering]) record(await measure(stage, [usual, largest]))
    for (const measure of ofLargest) record(await measure(stage, largest))
  } finally {
    await stage.close()
  }
}

/** A board of so many tasks, for measurements. */
export async function makeBoard(stage: Stage, count: number): Promise<Board> {
  const member = await stage.newMember()
  const address = await stage.makeBoard(member, count)
  await member.close()
  return { address, count }
}
