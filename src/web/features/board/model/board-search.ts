import {
  dateIn,
  flagIn,
  idIn,
  idsIn,
  manyIn,
  oneIn,
  orNone,
  isSet,
  nobody,
  noTaskFilters,
  readTaskFilters,
  type TaskFilters,
} from '../../tasks/lists/task-filters'
import { type BoardOrder, boardOrders } from '@/domain/project'
import { type ListSearch, readListSearch } from '../../task-list/list-search'
import type { useRouter } from '@tanstack/react-router'
import { pageState } from '@/web/lib/page-state'

export type BoardFilters = TaskFilters & {
  /** Ids of people, or nobody. */
  assignee?: readonly Assignee[] | undefined
  /** Ids of lanes. */
  lanes?: readonly number[] | undefined
  /** Ids of labels: a task has one of them, all or none. */
  labels?: readonly number[] | undefined
  labelsAll?: readonly number[] | undefined
  labelsNone?: readonly number[] | undefined
  archived?: true | undefined
}

type Assignee = number | typeof nobody

/** The ways in which a project shows its tasks, in the order of the tabs. */
export const boardViews = ['board', 'list', 'calendar', 'timeline'] as const
export type BoardView = (typeof boardViews)[number]

/** How long a time the calendar and the timeline show. Each ignores what only the other one knows. */
export const zooms = ['week', 'month', 'quarter'] as const

/** The board's search parameters: filters, the archive, the order in the lanes, the open task, and whether the panel of changes is open. */
export type BoardSearch = BoardFilters &
  ListSearch & {
    /** The lanes if absent. */
    view?: Exclude<BoardView, 'board'> | undefined
    /** A day that the calendar or the timeline shows; the present one if absent. */
    from?: string | undefined
    zoom?: (typeof zooms)[number] | undefined
    order?: BoardOrder | undefined
    task?: number | undefined
    changes?: true | undefined
  }

/** What shows a part of the search, and changes it. */
export type SearchProps = { search: BoardSearch; onChange: (part: Partial<BoardSearch>) => void }

export const noFilters = {
  ...noTaskFilters,
  assignee: undefined,
  lanes: undefined,
  labels: undefined,
  labelsAll: undefined,
  labelsNone: undefined,
} satisfies BoardFilters

/** Whether a filter is set. Showing the archive does not count as one. */
export const isFiltered = (filters: BoardFilters) => {
  const { q, status, lanes, priority, due, blocked, repeats, assignee, labels, labelsAll, labelsNone } =
    filters
  return isSet(q, status, lanes, priority, due, blocked, repeats, assignee, labels, labelsAll, labelsNone)
}

/** Whether the address asks for other tasks than all that are open. */
export function showsChoice(search: Record<string, unknown>) {
  const read = readBoardSearch(search)
  return isFiltered(read) || [read.archived, read.order, read.view].some((value) => value !== undefined)
}

/** Reads the valid search parameters and leaves out the rest. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const { assignee, lanes, labels, labelsAll, labelsNone, archived, view, from, zoom } = search
  const { order, task, changes } = search
  const [, ...otherViews] = boardViews
  return {
    ...readTaskFilters(search),
    assignee: assigneesIn(assignee),
    lanes: idsIn(lanes),
    labels: listIn(labels),
    labelsAll: listIn(labelsAll),
    labelsNone: listIn(labelsNone),
    archived: flagIn(archived),
    view: oneIn(otherViews, view),
    from: dateIn(from),
    zoom: oneIn(zooms, zoom),
    order: oneIn(boardOrders, order),
    ...readListSearch(search),
    task: idIn(task),
    changes: flagIn(changes),
  }
}

/** By what the list of a board is grouped: by lanes, unless the address says otherwise. */
export const boardGrouping = (group: BoardSearch['group']) =>
  group === undefined || group === 'project' ? 'lane' : group

function assigneesIn(given: unknown): Assignee[] | undefined {
  return orNone([...(idsIn(given) ?? []), ...(manyIn([nobody], given) ?? [])])
}

/** A list, or ids with commas between them. */
const listIn = (given: unknown) => idsIn(typeof given === 'string' ? given.split(',').map(Number) : given)

type Router = ReturnType<typeof useRouter>

/** Whether the entry of the history before this one is the board without the panel. */
const openedHere = pageState(() => false)

/** Opens the panel of changes by the URL, with an entry of its own in the history. */
export function showChanges(router: Router, projectId: number, search: BoardSearch) {
  openedHere.current = true
  void router.navigate({
    to: '/project/$projectId',
    params: { projectId },
    search: { ...search, changes: true },
    resetScroll: false,
  })
}

export function hideChanges({ history }: Router, removeFromAddress: () => void) {
  if (openedHere.current) history.back()
  else removeFromAddress()
}

/** The panel is closed, in whatever way. */
export function resetOpening() {
  openedHere.current = false
}
