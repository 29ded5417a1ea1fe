import type { Page } from '@playwright/test'
import { type Figure, median } from '../figure'
import { timeInSight, watchTaps } from '../in-page.mjs'
import type { Stage } from '../stage'
import type { Board } from './first-cards'
import { cardTitles, shiftOf, slow, slowest, visit } from './visit'

const runs = 3
const firstCard = (page: Page) => page.locator(`${cardTitles} a`).first()

/** The first taps on a board, except for links, which the browser handles itself. */
const targets: Record<string, (page: Page) => ReturnType<Page['locator']>> = {
  'a status': (page) => page.getByRole('button', { name: /^Status of/ }).first(),
  'a filter': (page) => page.getByRole('button', { name: 'Filter', exact: true }),
  'Add Task': (page) => page.getByRole('button', { name: 'Add Task', exact: true }),
}

/**
 * Measures the response to the first tap on a board, as soon as its first card is visible over the slowest
 * network.
 */
export async function firstTaps(stage: Stage, board: Board): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, find] of Object.entries(targets)) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await tapOnce(stage, board, find))
    figures.push({
      name: `answer to a tap on ${name}, ${slowest.name}`,
      value: median(times),
      unit: 'ms',
      limit: 100,
    })
  }
  return figures
}

async function tapOnce(stage: Stage, { address }: Board, find: (page: Page) => ReturnType<Page['locator']>) {
  const { page, close } = await visit(stage, { address, network: slowest })
  const watch = await page.evaluateHandle(watchTaps)
  await find(page).click()
  const milliseconds = await watch.evaluate(({ answer }) => answer())
  await close()
  return milliseconds
}

const detailsTitle = '[role="dialog"] h2'

/**
 * Clicks the first card as soon as it is visible, and measures the time from the start of the navigation
 * until the card's details are visible.
 */
export async function firstDetails(stage: Stage, { address }: Board): Promise<Figure[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const alsoMarked = detailsTitle
    const { page, origin, close } = await visit(stage, { address, network: slow, alsoMarked })
    await firstCard(page).click()
    await page.locator(detailsTitle).waitFor()
    const shown = await page.evaluate(timeInSight, detailsTitle)
    times.push((shown.origin + shown.milliseconds - origin) / 1000)
    await close()
  }
  const name = `a click on the first card to its details, ${slow.name}`
  return [{ name, value: median(times), unit: 's', limit: 2.2 }]
}

/** The layout shifts of pages until they are idle, over a slow network. */
export async function shifts(stage: Stage, board: Board): Promise<Figure[]> {
  const pages = {
    'board of 200': { address: board.address },
    dashboard: { address: '/', selector: 'h3 a' },
    'My Tasks': { address: '/my-tasks' },
    inbox: { address: '/inbox', selector: 'main h1' },
  }
  const figures: Figure[] = []
  for (const [name, page] of Object.entries(pages)) {
    const value = await shiftOf(stage, { ...page, network: slow })
    figures.push({ name: `layout shift (CLS), ${name}, ${slow.name}`, value, unit: 'CLS', limit: 0.01 })
  }
  return figures
}
