import { ensureChromium } from '../chromium.mjs'
import { dragFrames } from './drag-frames'
import type { Figure } from './figure'
import { memoryAtRest } from './memory'
import { boardTimes, pageWeights } from './pages'
import { openStage } from './stage'

/** What a person waits for in a browser, and what the server holds meanwhile. */
export async function measurePages(record: (figures: Figure[]) => void) {
  await ensureChromium()
  const stage = await openStage()
  try {
    record(await memoryAtRest(stage.product))
    const member = await stage.newMember()
    const smallBoard = await stage.makeBoard(member, 200)
    const largeBoard = await stage.makeBoard(member, 2_000)
    record(await pageWeights(stage, smallBoard))
    record(await boardTimes(stage, smallBoard, 200, 0.9))
    record(await boardTimes(stage, largeBoard, 2_000, 1.1))
    record(await dragFrames(stage, largeBoard, 2_000))
  } finally {
    await stage.close()
  }
}
