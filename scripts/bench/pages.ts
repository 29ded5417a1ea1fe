import type { Page } from '@playwright/test'
import { type Figure, median, medianOf } from './figure'
import { timeOfCards } from './in-page.mjs'
import { scriptBudgets, weighScripts } from './script-weight'
import type { Stage } from './stage'

const runs = 5

export async function pageWeights(stage: Stage, board: string): Promise<Figure[]> {
  const client = await (await stage.newBrowser()).newPage()
  const member = await (await stage.newMember()).newPage()
  return [
    {
      name: 'sign-in page, JavaScript gzipped',
      value: await weigh(client, '/'),
      unit: 'kB',
      limit: scriptBudgets.signIn,
    },
    {
      name: 'board, JavaScript gzipped',
      value: await weigh(member, board),
      unit: 'kB',
      limit: scriptBudgets.board,
    },
  ]
}

async function weigh(page: Page, path: string) {
  const weight = weighScripts(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  const kilobytes = await weight()
  await page.context().close()
  return kilobytes
}

/** Measures from the start of the navigation until every lane of the board shows cards. */
export async function boardTimes(
  stage: Stage,
  board: string,
  count: number,
  limit: number,
): Promise<Figure[]> {
  const cold: number[] = []
  const warm = await medianOf(runs, async () => {
    const context = await stage.newMember()
    const page = await context.newPage()
    cold.push(await timeToCards(page, board))
    await page.goto('about:blank')
    const again = await timeToCards(page, board)
    await context.close()
    return again
  })
  const name = `navigation to cards in sight, ${count.toLocaleString('en')} tasks`
  return [
    { name: `${name}, cold`, value: median(cold), unit: 's', limit },
    { name: `${name}, warm`, value: warm, unit: 's' },
  ]
}

async function timeToCards(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  return (await page.evaluate(timeOfCards)) / 1000
}
