import type { Locator, Page } from '@playwright/test'
import { type Figure, median } from '../figure'
import { watchFrames } from '../in-page.mjs'
import type { Board } from '../pages/first-cards'
import { openMetrics } from '../pages/page-metrics'
import type { Stage } from '../stage'
import { views } from './openings'

const times = 3
const stepsAcross = 100

type Drag = {
  view: (typeof views)[keyof typeof views]
  /** What is dragged. */
  from: (page: Page) => Locator
  /** Where it is dragged to and fro, from where it was, in pixels. */
  across: { x: number; y: number }
}

const dragsOfViews: readonly Drag[] = [
  {
    view: views.calendar,
    from: (page) => page.locator(views.calendar.titles).first(),
    across: { x: 300, y: 150 },
  },
  {
    view: views.timeline,
    from: (page) => page.locator('[data-id] [data-bar]').first(),
    across: { x: 300, y: 0 },
  },
]

/**
 * Drags a task to and fro in each view that dates tasks by dragging, and puts it back with Escape. Measures the CPU time
 * of the page's main thread for a move, rendering included, and the longest time between two frames.
 */
export async function viewDrags(stage: Stage, { address, count }: Board): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const drag of dragsOfViews) {
    const runs = []
    for (let time = 0; time < times; time += 1) {
      const context = await stage.newMember()
      const page = await context.newPage()
      await page.goto(drag.view.at(address), { waitUntil: 'networkidle' })
      runs.push(await dragOnce(page, drag))
      await context.close()
    }
    const where = `a ${drag.view.name}, ${count.toLocaleString('en')} tasks`
    figures.push(
      {
        name: `main thread for a move while dragging in ${where}`,
        value: median(runs.map(({ perMove }) => perMove)),
        unit: 'ms',
        limit: 8,
      },
      {
        name: `longest frame while dragging in ${where}`,
        value: median(runs.map(({ longest }) => longest)),
        unit: 'ms',
        limit: 34,
      },
    )
  }
  return figures
}

async function dragOnce(page: Page, { from, across }: Drag) {
  const box = await from(page).boundingBox()
  if (!box) throw new Error('The view shows no task where the drag begins.')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const metrics = await openMetrics(page)
  await page.mouse.move(start.x, start.y)
  const watch = await page.evaluateHandle(watchFrames)
  await page.mouse.down()
  const before = await metrics.threadMilliseconds()
  await page.mouse.move(start.x + across.x, start.y + across.y, { steps: stepsAcross })
  await page.mouse.move(start.x, start.y, { steps: stepsAcross })
  await page.mouse.move(start.x + across.x, start.y + across.y, { steps: stepsAcross })
  const after = await metrics.threadMilliseconds()
  const { longestFrame, moves } = await watch.evaluate(({ stop }) => stop())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { perMove: (after - before) / moves, longest: longestFrame }
}
