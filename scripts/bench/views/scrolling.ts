import { type Figure, median, quantile } from '../figure'
import { watchFrames } from '../in-page.mjs'
import { openMetrics } from '../pages/page-metrics'
import type { Stage } from '../stage'
import type { Board } from '../pages/first-cards'

const times = 3
const turns = 120
const wheelPx = 120

/** Scrolls down a timeline by the wheel. Measures the frames, and the CPU time of the main thread for a turn. */
export async function scrolling(stage: Stage, { address, count }: Board): Promise<Figure[]> {
  const runs = []
  for (let time = 0; time < times; time += 1) {
    const context = await stage.newMember()
    const page = await context.newPage()
    await page.goto(`${address}?view=timeline`, { waitUntil: 'networkidle' })
    await page.mouse.move(900, 600)
    const metrics = await openMetrics(page)
    const watch = await page.evaluateHandle(watchFrames)
    const before = await metrics.threadMilliseconds()
    for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, wheelPx)
    const after = await metrics.threadMilliseconds()
    const { frames, longestFrame } = await watch.evaluate(({ stop }) => stop())
    runs.push({ perTurn: (after - before) / turns, usual: quantile(frames, 0.95), longest: longestFrame })
    await context.close()
  }
  const bars = `${count.toLocaleString('en')} bars`
  return [
    {
      name: `frame while scrolling a timeline, ${bars}, p95`,
      value: median(runs.map(({ usual }) => usual)),
      unit: 'ms',
      limit: 17.5,
    },
    {
      name: `longest frame while scrolling a timeline, ${bars}`,
      value: median(runs.map(({ longest }) => longest)),
      unit: 'ms',
      limit: 34,
    },
    {
      name: `main thread for a turn of the wheel on a timeline, ${bars}`,
      value: median(runs.map(({ perTurn }) => perTurn)),
      unit: 'ms',
    },
  ]
}
