import type { Page } from '@playwright/test'
import { firstPaint, markInSight, timeInSight } from '../in-page.mjs'
import type { Stage } from '../stage'

export type Network = {
  name: string
  /** In both directions; unlimited when absent. */
  speed?: { megabitsPerSecond: number; latencyMilliseconds: number }
}

export const unlimited = { name: 'no limit' } satisfies Network
export const slow = {
  name: '1.6 Mbit/s, 150 ms',
  speed: { megabitsPerSecond: 1.6, latencyMilliseconds: 150 },
} satisfies Network
export const slowest = {
  name: '0.4 Mbit/s, 400 ms',
  speed: { megabitsPerSecond: 0.4, latencyMilliseconds: 400 },
} satisfies Network

/** The titles of cards, on our boards and on the floor's. */
export const cardTitles = 'article h3'

type Visit = {
  address: string
  network?: Network
  selector?: string
  /** Further elements to mark when they are visible, on this page and on the pages that it opens. */
  alsoMarked?: string
}

/**
 * Opens a page as the user, in a browser without a cache, and waits until the first of these elements is visible.
 * @returns the page, and the seconds since the start of the navigation
 */
export async function visit(
  stage: Pick<Stage, 'newMember'>,
  { address, network, selector = cardTitles, alsoMarked }: Visit,
) {
  const context = await stage.newMember()
  const page = await context.newPage()
  await slowDown(page, network)
  for (const marked of [selector, alsoMarked]) if (marked) await page.addInitScript(markInSight, marked)
  await page.goto(address, { waitUntil: 'commit' })
  const { milliseconds, origin } = await page.evaluate(timeInSight, selector)
  return { page, seconds: milliseconds / 1000, origin, close: () => context.close() }
}

/** The duration of a visit. */
export async function secondsOf(stage: Pick<Stage, 'newMember'>, options: Visit) {
  const { seconds, close } = await visit(stage, options)
  await close()
  return seconds
}

/** The sum of all layout shifts until the page fetches nothing more. */
export async function shiftOf(stage: Pick<Stage, 'newMember'>, options: Visit) {
  const { page, close } = await visit(stage, options)
  await page.waitForLoadState('networkidle')
  const { shift } = await page.evaluate(firstPaint, Number.MAX_SAFE_INTEGER)
  await close()
  return shift
}

/** Delays the responses that a page gets from now on. */
async function slowDown(page: Page, { speed }: Network = unlimited) {
  if (!speed) return
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (speed.megabitsPerSecond * 1_000_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: speed.latencyMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
