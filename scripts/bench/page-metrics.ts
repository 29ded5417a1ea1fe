import type { Page } from '@playwright/test'

const bytesPerMegabyte = 2 ** 20

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
      return (await read('JSHeapUsedSize')) / bytesPerMegabyte
    },
  }
}
