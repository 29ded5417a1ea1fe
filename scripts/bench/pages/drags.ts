import type { Page } from '@playwright/test'
import { type Figure, median } from '../figure'
import { watchFrames } from '../in-page.mjs'
import { openMetrics } from './page-metrics'
import type { Stage } from '../stage'
import type { Board } from './first-cards'

const times = 3
const stepsAcross = 100

/**
 * Drags a card over all lanes and back, and drops it. Measures the longest time between two frames, and the
 * CPU time of the page's main thread per mouse move, rendering included.
 */
export async function drags(stage: Stage, { address, count }: Board): Promise<Figure[]> {
  const runs = []
  for (let time = 0; time < times; time += 1) {
    const context = await stage.newMember()
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    runs.push(await dragOnce(page))
    await context.close()
  }
  const tasks = `${count.toLocaleString('en')} tasks`
  return [
    {
      name: `main thread for a move while dragging, ${tasks}`,
      value: median(runs.map(({ perMove }) => perMove)),
      unit: 'ms',
      limit: 8,
    },
    {
      name: `longest frame while dragging, ${tasks}`,
      value: median(runs.map(({ carrying }) => carrying)),
      unit: 'ms',
      limit: 34,
    },
    {
      name: `longest frame of the drop, ${tasks}`,
      value: median(runs.map(({ dragFrames }) => dragFrames)),
      unit: 'ms',
      limit: 34,
    },
  ]
}

async function dragOnce(page: Page) {
  const card = page.getByRole('region', { name: 'To Do' }).getByRole('article').nth(2)
  const start = await middleOf(card)
  const end = await middleOf(page.getByRole('region', { name: 'Done' }).getByRole('article').first())
  const metrics = await openMetrics(page)
  await page.mouse.move(start.x, start.y)

  const carrying = await page.evaluateHandle(watchFrames)
  await page.mouse.down()
  const before = await metrics.threadMilliseconds()
  await page.mouse.move(end.x, end.y + 200, { steps: stepsAcross })
  await page.mouse.move(start.x, start.y + 100, { steps: stepsAcross })
  await page.mouse.move(end.x, end.y, { steps: stepsAcross })
  const after = await metrics.threadMilliseconds()
  const { longestFrame, moves } = await carrying.evaluate(({ stop }) => stop())

  const dragFrames = await page.evaluateHandle(watchFrames)
  await page.mouse.up()
  await page.getByText('Task has been moved to Done').first().waitFor()
  return {
    perMove: (after - before) / moves,
    carrying: longestFrame,
    dragFrames: (await dragFrames.evaluate(({ stop }) => stop())).longestFrame,
  }
}

async function middleOf(element: ReturnType<Page['locator']>) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The board shows no card where the drag begins or ends.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
