import type { Page } from '@playwright/test'

const bytesPerMegabyte = 2 ** 20

/** What Chromium itself knows of a page. */
export async function openMetrics(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  async function read(wanted: string) {
    const { metrics } = await session.send('Performance.getMetrics')
    const found = metrics.find(({ name }) => name === wanted)
    if (!found) throw new Error(`This Chromium does not tell a page's ${wanted}.`)
    return found.value
  }

  return {
    /** The CPU time that the main thread has taken up to now. */
    threadMilliseconds: async () => (await read('ThreadTime')) * 1000,
    /** What scripts hold, once nothing is left that could be thrown away. */
    async heldMegabytes() {
      await session.send('HeapProfiler.collectGarbage')
      return (await read('JSHeapUsedSize')) / bytesPerMegabyte
    },
  }
}
