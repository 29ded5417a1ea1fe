import { type Figure, median, quantile } from '../figure'
import { watchKeys } from '../in-page.mjs'
import { openMetrics } from './page-metrics'
import type { Stage } from '../stage'
import type { Board } from './first-cards'

const rounds = 6
/** Each of these keys changes the visible tasks. */
const keys = ['1', '2', '3', '4', ...Array.from({ length: 4 }, () => 'Backspace')]

const laneHeaders = 'section[aria-label] header'

/**
 * Measures the time from a key in a search field until what it filters has been painted, and the CPU time of the main
 * thread.
 */
export async function typing(
  stage: Stage,
  { address, count }: Board,
  field = 'the search',
  shown = laneHeaders,
): Promise<Figure[]> {
  const context = await stage.newMember()
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').focus()
  const watch = await page.evaluateHandle(watchKeys, shown)
  const metrics = await openMetrics(page)
  const waits: number[] = []
  const works: number[] = []
  for (const key of Array.from({ length: rounds }, () => keys).flat()) {
    const before = await metrics.threadMilliseconds()
    await watch.evaluate(({ arm }) => arm())
    await page.keyboard.press(key)
    waits.push(await watch.evaluate(({ answer }) => answer()))
    works.push((await metrics.threadMilliseconds()) - before)
  }
  await context.close()
  const tasks = `${count.toLocaleString('en')} tasks`
  const name = `a key in ${field} to its result, ${tasks}`
  return [
    { name: `${name}, p95`, value: quantile(waits, 0.95), unit: 'ms', limit: 60 },
    { name: `${name}, p50`, value: median(waits), unit: 'ms' },
    { name: `main thread for a key in ${field}, ${tasks}, p50`, value: median(works), unit: 'ms' },
  ]
}
