import { taskPriorities, taskStatuses } from '@/domain/task'
import { flagIn, idIn, idsIn, manyIn, orNone, textIn } from '../tasks/search-params'
import { dueFilters, isSet, nobody, type TaskFilters } from '../tasks/task-filters'

export type BoardFilters = TaskFilters & {
  /** Ids of people, or nobody. */
  assignee?: readonly Assignee[] | undefined
  archived?: true | undefined
}

export type Assignee = number | typeof nobody

/** The board's search parameters: filters, the archive, the open task, and whether the panel of changes is open. */
export type BoardSearch = BoardFilters & { task?: number | undefined; changes?: true | undefined }

export const noFilters = {
  q: undefined,
  status: undefined,
  priority: undefined,
  due: undefined,
  assignee: undefined,
} satisfies BoardFilters

/** Whether a filter is set. Showing the archive does not count as one. */
export const isFiltered = ({ q, status, priority, due, assignee }: BoardFilters) =>
  isSet(q, status, priority, due, assignee)

/** Reads the valid search parameters and leaves out the rest. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const { q, status, priority, due, assignee, archived, task, changes } = search
  return {
    q: textIn(q),
    status: manyIn(taskStatuses, status),
    priority: manyIn(taskPriorities, priority),
    due: manyIn(dueFilters, due),
    assignee: assigneesIn(assignee),
    archived: flagIn(archived),
    task: idIn(task),
    changes: flagIn(changes),
  }
}

function assigneesIn(given: unknown): Assignee[] | undefined {
  return orNone([...(idsIn(given) ?? []), ...(manyIn([nobody], given) ?? [])])
}
