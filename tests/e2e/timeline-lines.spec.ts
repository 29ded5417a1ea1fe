import type { Page } from '@playwright/test'
import { daysAfter } from '@/domain/time-zone'
import { createBoard } from './support/board'
import { expect, test, type Laneway } from './support/journey'

const today = new Date().toISOString().slice(0, 10)
const day = (days: number) => daysAfter(today, days)

const tasks = [
  { title: 'Drain', startDate: day(-4), dueDay: day(-1), priority: 'high' },
  { title: 'Wall', startDate: day(3), dueDay: day(6) },
  { title: 'Paths', startDate: day(5), dueDay: day(8) },
] as const

/** The timeline of a drain that a wall waits for, and of paths that are to begin before the wall is done. */
async function openTimeline(page: Page, laneway: Laneway) {
  const { project, tasks: created } = await createBoard(laneway, tasks)
  const idOf = (title: string) => created.find((task) => task.title === title)?.id ?? 0
  const relate = (blocker: string, blocked: string) =>
    laneway.relation.create.mutate({ kind: 'blocks', taskId: idOf(blocker), otherTaskId: idOf(blocked) })
  await relate('Drain', 'Wall')
  await relate('Wall', 'Paths')
  await page.goto(`/project/${project.id}?view=timeline`)
  await expect(page.locator('[data-line]')).toHaveCount(2)
  return { project, idOf }
}

type Opened = Awaited<ReturnType<typeof openTimeline>>

/** Where a line begins and ends, and the bars between which it leads, in pixels of the window. */
const ends = (page: Page, { idOf }: Opened, blocker: string, blocked: string) =>
  page.evaluate(
    ([from, to]) => {
      const way = document.querySelector<SVGPathElement>(`[data-line="${from} ${to}"] path`)
      const bars = [from, to].map((id) => document.querySelector(`[data-bar][data-task="${id}"]`))
      const [before, after] = bars.map((bar) => bar?.getBoundingClientRect())
      const svg = way?.ownerSVGElement?.getBoundingClientRect()
      if (!way || !svg || !before || !after) throw new Error('There is no line, or no bar')
      const inWindow = ({ x, y }: DOMPoint) => [svg.left + x, svg.top + y]
      return {
        line: [
          inWindow(way.getPointAtLength(0)),
          inWindow(way.getPointAtLength(way.getTotalLength())),
        ].flat(),
        bars: [before.right, before.top + before.height / 2, after.left, after.top + after.height / 2],
      }
    },
    [idOf(blocker), idOf(blocked)] as const,
  )

async function expectJoined(page: Page, opened: Opened, blocker: string, blocked: string) {
  await expect(async () => {
    const { line, bars } = await ends(page, opened, blocker, blocked)
    for (const [index, place] of bars.entries())
      expect(Math.abs((line[index] ?? NaN) - place)).toBeLessThan(1.5)
  }).toPass({ timeout: 5_000 })
}

test('lines join bars at every size, follow them while they are dragged, and name conflicts', async ({
  page,
  laneway,
}) => {
  const opened = await openTimeline(page, laneway)
  const { project, idOf } = opened
  const line = (from: string, to: string) => page.locator(`[data-line="${idOf(from)} ${idOf(to)}"]`)
  const bar = (title: string) => page.locator(`[data-bar][data-task="${idOf(title)}"]`)

  await test.step('they join the bars', async () => {
    await expectJoined(page, opened, 'Drain', 'Wall')
    await expectJoined(page, opened, 'Wall', 'Paths')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectJoined(page, opened, 'Drain', 'Wall')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectJoined(page, opened, 'Wall', 'Paths')
  })

  await test.step('a conflict is a dashed line, and said in words', async () => {
    const words = `Starts before ${project.key}-2 ends`
    await expect(bar('Paths')).toHaveAttribute('title', words)
    await expect(page.getByRole('link', { name: 'Paths' })).toHaveAccessibleDescription(
      new RegExp(words.slice(1)),
    )
    await expect(line('Wall', 'Paths')).toHaveAttribute('data-conflict')
    await expect(line('Wall', 'Paths').locator('path').first()).not.toHaveCSS('stroke-dasharray', 'none')
    await expect(line('Drain', 'Wall')).not.toHaveAttribute('data-conflict')
  })

  await test.step('they follow a bar that is dragged, and stay with it', async () => {
    const track = await page.locator('[data-id] [data-track]').first().boundingBox()
    const box = await bar('Paths').boundingBox()
    if (!track || !box) throw new Error('There is nothing to drag')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 8, y, { steps: 3 })
    await page.mouse.move(x + (4 * track.width) / 42, y, { steps: 8 })
    await expectJoined(page, opened, 'Wall', 'Paths')
    await expect(line('Wall', 'Paths')).not.toHaveAttribute('data-conflict')
    await page.mouse.up()
    await expect(bar('Paths')).not.toHaveAttribute('title')
    await expectJoined(page, opened, 'Wall', 'Paths')
    const moved = await laneway.task.get.query({ taskId: idOf('Paths') })
    expect(moved.startDate).toBe(day(9))
  })

  await test.step('paper has none', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('svg:has([data-line])')).toBeHidden()
  })
})
