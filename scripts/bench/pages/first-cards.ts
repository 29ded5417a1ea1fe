import { type Figure, median } from '../figure'
import { type Floor, serveFloor } from '../floor/serve-floor'
import type { Stage } from '../stage'
import { type Network, secondsOf, slow, slowest, unlimited } from './visit'

/** A board for measurements. */
export type Board = { address: string; count: number }

type Goal = {
  network: Network
  rounds: number
  /** The limit to the time, in seconds. */
  seconds?: number
  /** The limit to the ratio to React alone. */
  times: number
}

const goals: readonly Goal[] = [
  { network: unlimited, rounds: 5, times: 2 },
  { network: slow, rounds: 3, seconds: 0.5, times: 0.6 },
  { network: slowest, rounds: 3, seconds: 1.2, times: 0.5 },
]

/** The limit to the time of a larger board, compared with the first. */
const mostGrowth = 1.1

/**
 * Measures the time from the start of a navigation without a cache until the first card is visible, in turns
 * with a page of React alone that shows the same tasks.
 */
export async function firstCards(stage: Stage, boards: readonly Board[]): Promise<Figure[]> {
  const floors = await Promise.all(
    boards.map(async (board) => ({ board, floor: await openFloor(stage, board) })),
  )
  const figures: Figure[] = []
  for (const goal of goals) {
    const sides = floors.map(({ board, floor }) => createSide(board, floor))
    for (let round = 0; round < goal.rounds; round += 1)
      for (const side of sides) await visitBoth(stage, side, goal.network)
    figures.push(...sides.flatMap((side) => figuresOf(side, goal)), ...growth(sides, goal))
  }
  for (const { floor } of floors) floor.close()
  return figures
}

type Side = { board: Board; floor: Floor; ours: number[]; theirs: number[] }

const createSide = (board: Board, floor: Floor): Side => ({ board, floor, ours: [], theirs: [] })

async function visitBoth(stage: Stage, { board, floor, ours, theirs }: Side, network: Network) {
  theirs.push(await secondsOf(stage, { address: floor.url, network }))
  ours.push(await secondsOf(stage, { address: board.address, network }))
}

const tasksOf = ({ count }: Board) => `${count.toLocaleString('en')} tasks`

function figuresOf({ board, ours, theirs }: Side, { network, seconds, times }: Goal): Figure[] {
  const where = `${tasksOf(board)}, ${network.name}`
  return [
    { name: `first card of React alone, ${where}`, value: median(theirs), unit: 's' },
    { name: `first card, ${where}`, value: median(ours), unit: 's', limit: seconds },
    {
      name: `first card to that of React alone, ${where}`,
      value: median(ours) / median(theirs),
      unit: '×',
      limit: times,
    },
  ]
}

const growth = ([first, ...others]: readonly Side[], { network }: Goal): Figure[] =>
  others.map(({ board, ours }) => ({
    name: `first card, ${tasksOf(board)} to ${first?.board.count}, ${network.name}`,
    value: median(ours) / median(first?.ours ?? []),
    unit: '×',
    limit: mostGrowth,
  }))

/** Serves a page of React alone, with the tasks of a board. */
async function openFloor(stage: Stage, { address }: Board) {
  const member = await stage.newMember()
  const projectId = Number(address.split('/').at(-1))
  const input = encodeURIComponent(JSON.stringify({ projectId }))
  const response = await member.request.get(`/trpc/task.list?input=${input}`)
  const floor = await serveFloor(await response.text())
  await member.close()
  return floor
}

const projectLinks = 'h3 a[href^="/project/"]'
const dashboardRounds = 5

/** The first project on the dashboard without a cache, in turns with the first card of React alone. */
export async function dashboard(stage: Stage, board: Board): Promise<Figure[]> {
  const floor = await openFloor(stage, board)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < dashboardRounds; round += 1) {
    theirs.push(await secondsOf(stage, { address: floor.url }))
    ours.push(await secondsOf(stage, { address: '/', selector: projectLinks }))
  }
  floor.close()
  return [
    { name: 'dashboard, first project in sight', value: median(ours), unit: 's' },
    {
      name: 'dashboard, first project to the first card of React alone',
      value: median(ours) / median(theirs),
      unit: '×',
      limit: 1.2,
    },
  ]
}
