import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { type CalendarSearch, calendarZooms } from '../task-calendar/calendar-search'
import { draftKey, readDraft, removeDraft, storeDraft } from '@/web/app/drafts'
import {
  dateIn,
  flagIn,
  idIn,
  idsIn,
  oneIn,
  noTaskFilters,
  readTaskFilters,
  isSet,
  type TaskFilters,
} from '../tasks/lists/task-filters'

/** In the order of the menu. */
export const taskSorts = ['dueDate', 'priority', 'status', 'project', 'created'] as const
export type TaskSort = (typeof taskSorts)[number]

/** In the order of the menu. */
export const groupings = ['day', 'project', 'priority', 'status', 'none'] as const
export type Grouping = (typeof groupings)[number]

export type MyTasksSearch = TaskFilters &
  CalendarSearch & {
    /** The list if absent. */
    view?: 'calendar' | undefined
    /** Ids of projects. */
    project?: readonly number[] | undefined
    /** By due date if absent. */
    sort?: TaskSort | undefined
    /** See `groupingOf`. */
    group?: Grouping | undefined
    completed?: true | undefined
    /** The open task. */
    task?: number | undefined
  }

/** How the list is grouped: by day, which is the order of due dates as well; in another order it has no groups of itself. */
export const groupingOf = ({ sort = 'dueDate', group }: Pick<MyTasksSearch, 'sort' | 'group'>): Grouping =>
  group ?? (sort === 'dueDate' ? 'day' : 'none')

export const noFilters = { ...noTaskFilters, project: undefined } satisfies MyTasksSearch

export const isFiltered = ({ q, status, priority, due, blocked, repeats, project }: MyTasksSearch) =>
  isSet(q, status, priority, due, blocked, repeats, project)

/** Reads the valid search parameters and leaves out the rest. */
export function readMyTasksSearch(search: Record<string, unknown>): MyTasksSearch {
  const { project, sort, group, completed, view, from, zoom, task } = search
  return {
    ...readTaskFilters(search),
    project: idsIn(project),
    sort: oneIn(taskSorts, sort),
    group: oneIn(groupings, group),
    completed: flagIn(completed),
    view: oneIn(['calendar' as const], view),
    from: dateIn(from),
    zoom: oneIn(calendarZooms, zoom),
    task: idIn(task),
  }
}

/** What of the address is remembered: filters, order and grouping, but neither the text of the search nor an open task. */
const keptOf = ({ status, priority, due, blocked, repeats, project, sort, group }: MyTasksSearch) => ({
  status,
  priority,
  due,
  blocked,
  repeats,
  project,
  sort,
  group,
})

/** Remembers how somebody has filtered, sorted and grouped My Tasks. */
export function keepSearch(userId: number, search: MyTasksSearch) {
  const kept = keptOf(search)
  if (isSet(...Object.values(kept))) storeDraft(keyOf(userId), defaultStringifySearch(kept))
  else removeDraft(keyOf(userId))
}

/** Whether an address says how My Tasks is filtered, sorted or grouped. */
export const saysHow = (search: MyTasksSearch) => isSet(search.q, ...Object.values(keptOf(search)))

/** With what My Tasks opens if the address says none of it; null if it says some, or nothing is remembered. */
export function keptSearch(userId: number, search: MyTasksSearch): MyTasksSearch | null {
  if (saysHow(search)) return null
  const kept = keptOf(readMyTasksSearch(defaultParseSearch(readDraft(keyOf(userId), '') ?? '')))
  return isSet(...Object.values(kept)) ? { ...search, ...kept } : null
}

const keyOf = (userId: number) => draftKey(userId, 'filters of My Tasks')
