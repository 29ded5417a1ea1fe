import type { Page } from '@playwright/test'
import { type Figure, median } from './figure'
import { timeOfCards, watchTaps } from './in-page.mjs'
import { type Network, slowDown, slowest } from './slow-networks'
import type { Stage } from './stage'

const runs = 3

/** What a person taps first on a board; nothing of it is fetched before its cards. */
const targets: Record<string, (page: Page) => ReturnType<Page['locator']>> = {
  'a card': (page) => page.locator('article h3').first(),
  'a status': (page) => page.getByRole('button', { name: /^Status of/ }).first(),
  'a filter': (page) => page.getByRole('button', { name: 'Priority', exact: true }),
  'Add Task': (page) => page.getByRole('button', { name: 'Add Task', exact: true }),
  'the settings': (page) => page.getByRole('button', { name: 'Settings', exact: true }),
  'the project settings': (page) => page.getByRole('link', { name: 'Project settings' }),
  'My Tasks': (page) => page.getByRole('link', { name: /^My Tasks/ }),
}

/** Times the answer to the first tap on a board that came over the slowest network, before anything else was fetched. */
export async function taps(stage: Stage, board: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, find] of Object.entries(targets)) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await tapOnce(stage, board, slowest, find))
    figures.push({
      name: `answer to a tap on ${name}, ${slowest.name}`,
      value: median(times),
      unit: 'ms',
      limit: 100,
    })
  }
  return figures
}

async function tapOnce(
  stage: Stage,
  board: string,
  network: Network,
  find: (page: Page) => ReturnType<Page['locator']>,
) {
  const context = await stage.newMember()
  const page = await context.newPage()
  await slowDown(page, network)
  await page.goto(board, { waitUntil: 'commit' })
  await page.evaluate(timeOfCards)
  const watch = await page.evaluateHandle(watchTaps)
  await find(page).click()
  const milliseconds = await watch.evaluate(({ answer }) => answer())
  await context.close()
  return milliseconds
}
