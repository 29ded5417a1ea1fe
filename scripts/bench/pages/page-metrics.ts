import type { Page } from '@playwright/test'
import { mebibyte } from '@/domain/units'
import type { Figure } from '../figure'
import type { Stage } from '../stage'
import type { Board } from './first-cards'

/** Chromium's own metrics of a page. */
export async function openMetrics(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  async function read(requested: string) {
    const { metrics } = await session.send('Performance.getMetrics')
    const found = metrics.find(({ name }) => name === requested)
    if (!found) throw new Error(`This Chromium does not report a page's ${requested}.`)
    return found.value
  }

  return {
    /** The CPU time of the main thread so far. */
    threadMilliseconds: async () => (await read('ThreadTime')) * 1000,
    /** The heap size after garbage collection. */
    async usedMegabytes() {
      await session.send('HeapProfiler.collectGarbage')
      return (await read('JSHeapUsedSize')) / mebibyte
    },
  }
}

/** The heap size of a board's page after all lanes have been scrolled through. */
export async function pageHeap(stage: Stage, { address, count }: Board): Promise<Figure[]> {
  const context = await stage.newMember()
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
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
