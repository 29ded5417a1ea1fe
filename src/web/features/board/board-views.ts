import { routePart } from '@/web/ui/feedback/route-part'
import type { BoardSearch, BoardView } from './model/board-search'

/** The views beside the lanes. The page of a board loads only the one that its address names. */
export const boardViewParts = {
  list: routePart(async () => (await import('./list/board-list')).BoardList),
  calendar: routePart(async () => (await import('./calendar/board-calendar')).BoardCalendar),
  timeline: routePart(async () => (await import('./timeline/board-timeline')).BoardTimeline),
} satisfies Record<Exclude<BoardView, 'board'>, unknown>

/** @throws LoadError when the files cannot be fetched */
export async function loadBoardView(view: BoardSearch['view']) {
  if (view) await boardViewParts[view].load()
}
