import type { Page } from '@playwright/test'
import { type Figure, median } from './figure'
import { firstSight, timeOfCards } from './in-page.mjs'
import type { Stage } from './stage'

const runs = 5

export type Network = {
  name: string
  /** Both ways. */
  megabitsPerSecond: number
  latencyMilliseconds: number
  /** The time limits, in seconds. */
  paint: number
  cards: number
}

export const slowest: Network = {
  name: '0.4 Mbit/s, 400 ms',
  megabitsPerSecond: 0.4,
  latencyMilliseconds: 400,
  paint: 2,
  cards: 6,
}

const networks: readonly Network[] = [
  { name: '1.6 Mbit/s, 150 ms', megabitsPerSecond: 1.6, latencyMilliseconds: 150, paint: 0.8, cards: 2 },
  slowest,
]

/** Opens a board over slow networks, without a cache. */
export async function slowNetworks(stage: Stage, board: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const network of networks) {
    const sights: Sight[] = []
    for (let run = 0; run < runs; run += 1) sights.push(await openSlowly(stage, board, network))
    const of = (key: keyof Sight) => median(sights.map((sight) => sight[key]))
    figures.push(
      {
        name: `board of 200, first paint, ${network.name}`,
        value: of('paint'),
        unit: 's',
        limit: network.paint,
      },
      {
        name: `board of 200, cards in sight, ${network.name}`,
        value: of('cards'),
        unit: 's',
        limit: network.cards,
      },
      { name: `requests before them, ${network.name}`, value: of('requests'), unit: '', limit: 20 },
      { name: `JavaScript files before them, ${network.name}`, value: of('scripts'), unit: '', limit: 12 },
      { name: `layout shift (CLS), ${network.name}`, value: of('shift'), unit: 'CLS', limit: 0.01 },
    )
  }
  return figures
}

type Speed = Pick<Network, 'megabitsPerSecond' | 'latencyMilliseconds'>

export type Sight = { paint: number; cards: number; requests: number; scripts: number; shift: number }

/** Opens a board in a new browser. @returns seconds, counts and the sum of its layout shifts */
export async function openSlowly(
  stage: Pick<Stage, 'newMember'>,
  board: string,
  network: Speed,
): Promise<Sight> {
  const context = await stage.newMember()
  const page = await context.newPage()
  await slowDown(page, network)
  await page.goto(board, { waitUntil: 'commit' })
  const cards = await page.evaluate(timeOfCards)
  const { paint, requests, scripts, shift } = await page.evaluate(firstSight, cards)
  await context.close()
  return { paint: paint / 1000, cards: cards / 1000, requests, scripts, shift }
}

/** Delays the responses that a page gets from now on. */
export async function slowDown(page: Page, { megabitsPerSecond, latencyMilliseconds }: Speed) {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
