import type { Stage } from '../stage'
import { type Figure, median } from '../figure'
import { timeOfCards } from '../in-page.mjs'
import { serveFloor } from './serve-floor'

const rounds = 5
/** The limit of ours to React alone. */
export const mostTimes = 1.4

/** The time to cards without a cache, next to that of a page which is React alone, in turns. */
export async function floorRatio(stage: Stage, board: string, count: number): Promise<Figure[]> {
  const floor = await openFloor(stage, board)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await coldTime(stage, floor.url))
    ours.push(await coldTime(stage, board))
  }
  floor.close()
  const name = `${count.toLocaleString('en')} tasks, cold`
  const least = median(theirs)
  return [
    { name: `navigation to cards in sight of React alone, ${name}`, value: least, unit: 's' },
    {
      name: `ours to that of React alone, ${name}`,
      value: median(ours) / least,
      unit: '×',
      limit: mostTimes,
    },
  ]
}

/** Serves a page that is React alone, with the tasks of a board. */
export async function openFloor(stage: Stage, board: string) {
  const member = await stage.newMember()
  const projectId = Number(board.split('/').at(-1))
  const input = encodeURIComponent(JSON.stringify({ projectId }))
  const response = await member.request.get(`/trpc/task.list?input=${input}`)
  const floor = await serveFloor(await response.text())
  await member.close()
  return floor
}

async function coldTime(stage: Stage, address: string) {
  const context = await stage.newMember()
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  const milliseconds = await page.evaluate(timeOfCards)
  await context.close()
  return milliseconds / 1000
}
