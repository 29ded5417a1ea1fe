import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Response } from '@playwright/test'
import type { Figure } from '../figure'
import type { Stage } from '../stage'
import type { Board } from './first-cards'

/** The budget of a page until it is idle: scripts and style sheets, gzipped, in kB of 1,000 bytes. */
export const pageBudgets = {
  signIn: { kilobytes: 211, files: 16 },
  /** The limit until the page handles keys and clicks. */
  answeringBoard: { kilobytes: 302, files: 16 },
  board: { kilobytes: 418, files: 21 },
  dashboard: { kilobytes: 400, files: 21 },
  myTasks: { kilobytes: 399, files: 21 },
  allTasks: { kilobytes: 477, files: 28 },
  inbox: { kilobytes: 399, files: 21 },
} as const

/** The second script of a page, which loads once the page handles keys and clicks. */
export const secondScript = /\/(?:overlays|rest|board-rest|lists-rest)-[^/]*$/

/** The address of the dashboard's charts and their library, which load after the page. */
export const chartScript = /\/progress-.*\.js$/

/**
 * Collects the scripts and style sheets that a page loads from now on, except for those that it fetches in
 * advance, and returns their number and their gzipped size in kB.
 * @param except the addresses of files that are not counted
 */
export function weighPage(page: Page, except?: RegExp) {
  const responses = new Map<string, Response>()
  page.on('response', (response) => {
    const { 'sec-purpose': purpose } = response.request().headers()
    if (purpose === 'prefetch' || except?.test(response.url())) return
    if (/javascript|css/.test(response.headers()['content-type'] ?? ''))
      responses.set(response.url(), response)
  })
  return async () => {
    const bodies = await Promise.all([...responses.values()].map((response) => response.body()))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    return { kilobytes: bytes / 1000, files: responses.size }
  }
}

/** The scripts and styles of pages until they are idle. */
export async function pageWeights(stage: Stage, board: Board): Promise<Figure[]> {
  const weights = {
    'sign-in page': { kilobytes: await weigh(await stage.newBrowser(), '/'), budget: pageBudgets.signIn },
    'board until it answers': {
      kilobytes: await weigh(await stage.newMember(), board.address, secondScript),
      budget: pageBudgets.answeringBoard,
    },
    board: { kilobytes: await weigh(await stage.newMember(), board.address), budget: pageBudgets.board },
    'dashboard without its charts': {
      kilobytes: await weigh(await stage.newMember(), '/'),
      budget: pageBudgets.dashboard,
    },
    'My Tasks': { kilobytes: await weigh(await stage.newMember(), '/my-tasks'), budget: pageBudgets.myTasks },
    'All tasks': { kilobytes: await weigh(await stage.newMember(), '/tasks'), budget: pageBudgets.allTasks },
    inbox: { kilobytes: await weigh(await stage.newMember(), '/inbox'), budget: pageBudgets.inbox },
  }
  return Object.entries(weights).map(([name, { kilobytes, budget }]) => ({
    name: `${name}, scripts and styles gzipped`,
    value: kilobytes,
    unit: 'kB',
    limit: budget.kilobytes,
  }))
}

async function weigh(context: BrowserContext, path: string, except = chartScript) {
  const page = await context.newPage()
  // The page fetches nothing in advance; a route also stops Chromium from using other pages' cached files.
  await page.route('**/version.json*', (route) => route.fulfill({ json: { files: [] } }))
  const weight = weighPage(page, except)
  await page.goto(path, { waitUntil: 'networkidle' })
  const { kilobytes } = await weight()
  await context.close()
  return kilobytes
}
