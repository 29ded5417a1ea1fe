import { replaceEqualDeep } from '@tanstack/react-query'
import type { ChangedTask, Task } from '../task-types'

type Row = { id: number; version: number }

/**
 * Merges a fetched list into a cached one: the fetched rows, but none is replaced by an older version, and unchanged
 * rows stay the same objects.
 */
export function mergeRead(cached: unknown, fetched: unknown): unknown {
  if (!isRows(cached) || !isRows(fetched)) return fetched
  const cachedRows = new Map(cached.map((row) => [row.id, row]))
  const merged = fetched.map((row) => newest(cachedRows.get(row.id), row))
  const unchanged = merged.length === cached.length && merged.every((row, index) => row === cached[index])
  return unchanged ? cached : merged
}

/** The list with a new task, or with its newer version. */
export const withTask = (list: Task[], task: Task) =>
  list.some(({ id }) => id === task.id) ? withNewer(list, [task]) : [...list, task]

/** The list with older versions replaced by the tasks that the server returned. */
export function withNewer<Row extends Task>(list: Row[], tasks: readonly Task[]) {
  const returned = new Map(tasks.map((task) => [task.id, task]))
  return list.map((row) => {
    const task = returned.get(row.id)
    return task && task.version >= row.version ? { ...row, ...task } : row
  })
}

/** The list with what the server changed of its tasks, but not of newer ones. */
export function withChanged<Row extends Task>(list: Row[], changed: readonly ChangedTask[]) {
  const changes = new Map(changed.map((change) => [change.id, change]))
  return list.map((row) => {
    const change = changes.get(row.id)
    return change && change.version >= row.version ? changedTask(row, change) : row
  })
}

/** Whether nobody else has changed the task between this state of it and the change. */
export const isNextChange = (task: Row, change: Row) => change.version <= task.version + 1

/**
 * A task after a change. If it missed a change by somebody else, it keeps its version, so that it is replaced when it
 * is read again.
 */
export const changedTask = <Item extends Task>(task: Item, change: ChangedTask): Item => ({
  ...task,
  ...change,
  version: isNextChange(task, change) ? change.version : task.version,
})

export function withoutTasks<Item extends { id: number }>(list: readonly Item[], taskIds: readonly number[]) {
  const gone = new Set(taskIds)
  return list.filter(({ id }) => !gone.has(id))
}

function newest(cached: Row | undefined, fetched: Row) {
  if (!cached || cached === fetched) return fetched
  return cached.version > fetched.version ? cached : replaceEqualDeep(cached, fetched)
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRow)

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value
