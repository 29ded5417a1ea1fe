import { type Figure, quantile } from './figure'
import { watchKeys } from './in-page.mjs'
import type { Stage } from './stage'

const rounds = 6
/** Each of these keys leaves other tasks in sight than the one before. */
const keys = ['1', '2', '3', '4', ...Array.from({ length: 4 }, () => 'Backspace')]

/** From a key in the search field until the lanes that it leaves have been painted. */
export async function typing(stage: Stage, board: string, count: number): Promise<Figure[]> {
  const context = await stage.newMember()
  const page = await context.newPage()
  await page.goto(board, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').focus()
  const watch = await page.evaluateHandle(watchKeys)
  const waits: number[] = []
  for (const key of Array.from({ length: rounds }, () => keys).flat()) {
    await watch.evaluate(({ arm }) => arm())
    await page.keyboard.press(key)
    waits.push(await watch.evaluate(({ answer }) => answer()))
  }
  await context.close()
  const name = `a key in the search to its result, ${count.toLocaleString('en')} tasks`
  return [
    { name: `${name}, p95`, value: quantile(waits, 0.95), unit: 'ms', limit: 50 },
    { name: `${name}, the slowest`, value: Math.max(...waits), unit: 'ms' },
  ]
}
