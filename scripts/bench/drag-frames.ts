import type { Page } from '@playwright/test'
import { type Figure, median } from './figure'
import { watchFrames } from './in-page.mjs'
import type { Stage } from './stage'

const drags = 5
const stepsAcross = 100

/** The longest time between two frames while a card is lifted and carried over all lanes and back, and when it lands. */
export async function dragFrames(stage: Stage, board: string, count: number): Promise<Figure[]> {
  const carrying: number[] = []
  const landing: number[] = []
  for (let drag = 0; drag < drags; drag += 1) {
    const context = await stage.newMember()
    const page = await context.newPage()
    await page.goto(board, { waitUntil: 'networkidle' })
    const frames = await dragOnce(page)
    carrying.push(frames.carrying)
    landing.push(frames.landing)
    await context.close()
  }
  const tasks = `${count.toLocaleString('en')} tasks`
  return [
    { name: `longest frame while dragging, ${tasks}`, value: median(carrying), unit: 'ms', limit: 50 },
    { name: `longest frame of the drop, ${tasks}`, value: median(landing), unit: 'ms' },
  ]
}

async function dragOnce(page: Page) {
  const card = page.getByRole('region', { name: 'To Do' }).getByRole('article').nth(2)
  const start = await middleOf(card)
  const end = await middleOf(page.getByRole('region', { name: 'Done' }).getByRole('article').first())
  await page.mouse.move(start.x, start.y)

  const carrying = await page.evaluateHandle(watchFrames)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y + 200, { steps: stepsAcross })
  await page.mouse.move(start.x, start.y + 100, { steps: stepsAcross })
  await page.mouse.move(end.x, end.y, { steps: stepsAcross })
  const longestCarrying = await carrying.evaluate(({ stop }) => stop())

  const landing = await page.evaluateHandle(watchFrames)
  await page.mouse.up()
  await page.getByText('Task has been moved to Done').first().waitFor()
  return { carrying: longestCarrying, landing: await landing.evaluate(({ stop }) => stop()) }
}

async function middleOf(element: ReturnType<Page['locator']>) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The board shows no card where the drag begins or ends.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
