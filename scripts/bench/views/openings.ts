import { type Figure, median } from '../figure'
import type { Board } from '../pages/first-cards'
import { cardTitles, type Network, secondsOf, slow, unlimited } from '../pages/visit'
import type { Stage } from '../stage'

type View = {
  name: string
  /** Its address for the board at an address. */
  at: (board: string) => string
  /** The titles of its tasks. */
  titles: string
}

export const views = {
  list: { name: 'list', at: (board) => `${board}?view=list`, titles: '[role="row"][data-id] a' },
  calendar: { name: 'calendar', at: (board) => `${board}?view=calendar`, titles: '[data-date] article a' },
  allTasks: { name: 'list of all projects', at: () => '/tasks', titles: '[role="row"][data-id] a' },
  timeline: { name: 'timeline', at: (board) => `${board}?view=timeline`, titles: '[data-id] a' },
} satisfies Record<string, View>

const rounds: readonly { network: Network; count: number }[] = [
  { network: unlimited, count: 5 },
  { network: slow, count: 3 },
]

/** The limit to the time of a view, compared with the first card of the board. */
const mostTimes = 1.1

/** Measures the time from the start of a navigation without a cache until the first task of a view is visible, in turns with the board's. */
export async function openings(stage: Stage, { address, count }: Board, view: View): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { network, count: times } of rounds) {
    const ours: number[] = []
    const boards: number[] = []
    for (let round = 0; round < times; round += 1) {
      boards.push(await secondsOf(stage, { address, network, selector: cardTitles }))
      ours.push(await secondsOf(stage, { address: view.at(address), network, selector: view.titles }))
    }
    const where = `${count.toLocaleString('en')} tasks, ${network.name}`
    figures.push(
      { name: `first task of a ${view.name}, ${where}`, value: median(ours), unit: 's' },
      {
        name: `first task of a ${view.name} to the first card, ${where}`,
        value: median(ours) / median(boards),
        unit: '×',
        limit: mostTimes,
      },
    )
  }
  return figures
}
