import type { Figure } from './figure'
import { openMetrics } from './page-metrics'
import type { Stage } from './stage'

/** The heap size of a board's page after all lanes have been scrolled through. */
export async function pageHeap(stage: Stage, board: string, count: number): Promise<Figure[]> {
  const context = await stage.newMember()
  const page = await context.newPage()
  await page.goto(board, { waitUntil: 'networkidle' })
  const metrics = await openMetrics(page)
  const lanes = page.getByRole('region').filter({ has: page.getByRole('article') })
  for (const lane of await lanes.all()) {
    await lane.hover()
    await page.mouse.wheel(0, 1_000_000)
    await lane.getByRole('article').last().waitFor()
  }
  const value = await metrics.usedMegabytes()
  await context.close()
  return [{ name: `page heap, ${count.toLocaleString('en')} tasks`, value, unit: 'MB', limit: 60 }]
}
