import type { ReadDue } from '@/domain/due'
import {
  daysOfRange,
  type DueFilter,
  dueFilterIn,
  dueFilterWords,
  matchesDueFilter,
} from '@/domain/due-filters'
import { folded } from '@/domain/folded'
import {
  doesRepeat,
  isBlocked,
  taskPriorities,
  taskStatuses,
  type TaskPriority,
  type TaskStatus,
} from '@/domain/task'
import { isDate } from '@/domain/time-zone'
import { calendar } from '@/web/lib/calendar'

/** The filters of all pages with tasks. A task has to have one of the values of each. */
export type TaskFilters = {
  /** A text in the title or description. */
  q?: string | undefined
  status?: readonly TaskStatus[] | undefined
  priority?: readonly TaskPriority[] | undefined
  due?: readonly DueFilter[] | undefined
  /** Only tasks that are blocked, or only the others. */
  blocked?: boolean | undefined
  /** Only tasks that repeat, or only the others. */
  repeats?: boolean | undefined
}

export const noTaskFilters = {
  q: undefined,
  status: undefined,
  priority: undefined,
  due: undefined,
  blocked: undefined,
  repeats: undefined,
} satisfies TaskFilters

/** Stands for the assignee of a task that nobody is assigned to. */
export const nobody = 'nobody' as const

/** Whether a filter is set. A filter without a value is none. */
export const isSet = (...filters: readonly (string | boolean | readonly unknown[] | undefined)[]) =>
  filters.some((filter) => {
    if (typeof filter === 'boolean') return true
    return (typeof filter === 'string' ? filter.trim() : filter)?.length
  })

/* Readers of single search parameters. A number may have been typed as text, and text may look like a number. */

const textIn = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined

export const oneIn = <Value>(values: readonly Value[], value: unknown) =>
  values.find((allowed) => allowed === value)

/** The allowed values among one value or several, in their order; undefined if there are none. */
export function manyIn<Value>(values: readonly Value[], given: unknown) {
  const all = [given].flat()
  return orNone(values.filter((allowed) => all.includes(allowed)))
}

/** The ids among one value or several, each once; undefined if there are none. */
export function idsIn(given: unknown) {
  return orNone([...new Set([given].flat().flatMap((value) => idIn(value) ?? []))])
}

/** A list as a search parameter, which is absent if it is empty. */
export const orNone = <Value>(values: Value[]) => (values.length === 0 ? undefined : values)

export const idIn = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** A date of the calendar. */
export const dateIn = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

export const flagIn = (value: unknown) => (value === true ? true : undefined)

/** Yes, no, or either of them if it is absent. */
export const eitherIn = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

type FilteredTask = Dated & {
  title: string
  description: string
  priority: TaskPriority
  /** Absent from the values of a form: a new task waits for nothing. */
  blockedBy?: number
  repeat: object | null
}
type Dated = ReadDue & { status: TaskStatus }

/** Whether a value is among the filter's, or the filter is not set. */
export const passes = <Value>(filter: readonly Value[] | undefined, value: Value) =>
  !filter?.length || filter.includes(value)

/** Reads the filters of all pages with tasks from search parameters, and leaves out what is invalid. */
export const readTaskFilters = ({
  q,
  status,
  priority,
  due,
  blocked,
  repeats,
}: Record<string, unknown>): TaskFilters => ({
  q: textIn(q),
  status: manyIn(taskStatuses, status),
  priority: manyIn(taskPriorities, priority),
  due: dueFiltersIn(due),
  blocked: eitherIn(blocked),
  repeats: eitherIn(repeats),
})

/** The words among one value or several, in their order, then the first range of days. */
export function dueFiltersIn(given: unknown) {
  const all = [given].flat()
  const words = manyIn<DueFilter>(dueFilterWords, all) ?? []
  const range = all.map(dueFilterIn).find((filter) => filter && daysOfRange(filter))
  return orNone(range === undefined ? words : [...words, range])
}

/** Returns a predicate that tests a task against the filters. */
export function taskFilter({ q = '', status, priority, due, blocked, repeats }: TaskFilters, now: Date) {
  const matchesText = textFilter(q)
  return (task: FilteredTask) =>
    passes(status, task.status) &&
    passes(priority, task.priority) &&
    (!due?.length || due.some((filter) => isDue(task, filter, now))) &&
    (blocked === undefined || blocked === isBlocked({ blockedBy: 0, ...task })) &&
    (repeats === undefined || repeats === doesRepeat(task)) &&
    matchesText(task)
}

/** Days and weeks are those of the viewer's calendar. */
export const isDue = (task: Dated, filter: DueFilter, now: Date) =>
  matchesDueFilter(task, filter, now, calendar.get())

/** A filter for tasks whose title or description contains `text`, ignoring case and accents. */
export function textFilter(text: string) {
  const query = folded(text.trim())
  if (query === '') return () => true
  return ({ title, description }: { title: string; description: string }) =>
    [title, description].some((field) => folded(field).includes(query))
}
