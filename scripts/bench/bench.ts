import { parseArgs } from 'node:util'
import { ensureChromium } from '../chromium.mjs'
import { ensureBuilt } from '../setup.mjs'
import { dragFrames } from './drag-frames'
import type { Figure } from './figure'
import { memoryAtRest } from './memory'
import { boardTimes, pageWeights } from './pages'
import { circumstances, printLine } from './print'
import { openStage } from './stage'
import { startTimes } from './start-times'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const figures: Figure[] = []

await ensureBuilt()
await ensureChromium()
const around = circumstances()
if (!values.json) {
  console.log(
    `${around.date}, Node ${around.node}, ${around.machine}, load ${around.load} before the start\n`,
  )
}
record(await startTimes())
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
if (values.json) console.log(JSON.stringify({ ...around, figures }, null, 2))

function record(measured: Figure[]) {
  figures.push(...measured)
  if (!values.json) for (const figure of measured) printLine(figure)
}
