import type { Task } from '../../tasks/task-types'
import type { Lane } from '../model/board-model'
import type { BoardSearch, BoardView } from '../model/board-search'
import { routePart } from '@/web/ui/feedback/route-part'

/** What each view of the board's tasks gets beside the board's context. */
export type BoardViewProps = {
  /** The visible lanes, with the tasks that pass the filters. */
  lanes: Lane[]
  /** The tasks of these lanes. */
  tasks: readonly Task[]
  filtered: boolean
  now: Date
  search: BoardSearch
  change: (part: Partial<BoardSearch>) => void
  onClearFilters: () => void
}

/** The views beside the lanes. The page of a board loads only the one that its address names. */
export const boardViewParts = {
  list: routePart(async () => (await import('../list/board-list')).BoardList),
  calendar: routePart(async () => (await import('../calendar/board-calendar')).BoardCalendar),
  timeline: routePart(async () => (await import('../timeline/board-timeline')).BoardTimeline),
} satisfies Record<Exclude<BoardView, 'board'>, unknown>

/** @throws LoadError when the files cannot be fetched */
export async function loadBoardView(view: BoardSearch['view']) {
  if (view) await boardViewParts[view].load()
}
