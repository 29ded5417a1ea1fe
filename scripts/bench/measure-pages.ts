import { ensureChromium } from '../chromium.mjs'
import { dashboard } from './dashboard'
import { drags } from './drags'
import type { Figure } from './figure'
import { floorRatio } from './floor/compare-floor'
import { memoryAtRest } from './memory'
import { pageHeap } from './page-heap'
import { boardTimes, pageWeights } from './pages'
import { slowNetworks } from './slow-networks'
import { taps } from './taps'
import { typing } from './typing'
import { openStage } from './stage'

/** The board sizes, each with its time limit in seconds. */
const boards = [
  { count: 200, limit: 0.7, comparesFloor: true },
  { count: 2_000, limit: 0.8, comparesFloor: false },
  { count: 5_000, limit: 1.1, comparesFloor: true },
]

/** Measures the waiting times in a browser and the server's memory. */
export async function measurePages(record: (figures: Figure[]) => void) {
  await ensureChromium()
  const stage = await openStage()
  try {
    record(await memoryAtRest(stage.product))
    const member = await stage.newMember()
    let largest = { board: '', count: 0 }
    for (const { count, limit, comparesFloor } of boards) {
      const board = await stage.makeBoard(member, count)
      if (largest.count === 0) {
        record(await pageWeights(stage, board))
        record(await slowNetworks(stage, board))
        record(await taps(stage, board))
        record(await dashboard(stage, board))
      }
      record(await boardTimes(stage, board, count, limit))
      if (comparesFloor) record(await floorRatio(stage, board, count))
      largest = { board, count }
    }
    for (const measure of [typing, drags, pageHeap])
      record(await measure(stage, largest.board, largest.count))
  } finally {
    await stage.close()
  }
}
