import { type Figure, median } from './figure'
import { mostTimes, openFloor } from './floor/compare-floor'
import { firstSight } from './in-page.mjs'
import { chartScript, scriptBudgets, weighScripts } from './script-weight'
import type { Stage } from './stage'

const rounds = 5

/** The first content of the dashboard without a cache, next to that of a page which is React alone, in turns. */
export async function dashboard(stage: Stage, board: string): Promise<Figure[]> {
  const floor = await openFloor(stage, board)
  const ours: Sight[] = []
  const theirs: Sight[] = []
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await open(stage, floor.url))
    ours.push(await open(stage, '/'))
  }
  floor.close()
  const medianOf = (sights: Sight[], key: keyof Sight) => median(sights.map((sight) => sight[key]))
  const paint = medianOf(ours, 'paint')
  return [
    { name: 'dashboard, first content, cold', value: paint, unit: 's' },
    {
      name: 'dashboard, first content, to that of React alone',
      value: paint / medianOf(theirs, 'paint'),
      unit: '×',
      limit: mostTimes,
    },
    {
      name: 'dashboard, JavaScript without its charts, gzipped',
      value: medianOf(ours, 'kilobytes'),
      unit: 'kB',
      limit: scriptBudgets.dashboard,
    },
    { name: 'dashboard, layout shift (CLS)', value: medianOf(ours, 'shift'), unit: 'CLS', limit: 0.01 },
  ]
}

type Sight = { paint: number; shift: number; kilobytes: number }

/** Opens a page in a new browser until nothing more is fetched. @returns seconds, sum of layout shifts, kilobytes */
async function open(stage: Stage, address: string): Promise<Sight> {
  const context = await stage.newMember()
  const page = await context.newPage()
  const weight = weighScripts(page, chartScript)
  await page.goto(address, { waitUntil: 'networkidle' })
  const { paint, shift } = await page.evaluate(firstSight, Number.MAX_SAFE_INTEGER)
  const kilobytes = await weight()
  await context.close()
  return { paint: paint / 1000, shift, kilobytes }
}
