import { replaceEqualDeep } from '@tanstack/react-query'
import type { Task } from './task-types'

type Row = { id: number; version: number }

/**
 * Merges a fetched list into a cached one: the fetched rows, but none is replaced by an older version, and unchanged
 * rows stay the same objects.
 */
export function mergeRead(held: unknown, read: unknown): unknown {
  if (!isRows(held) || !isRows(read)) return read
  const heldRows = new Map(held.map((row) => [row.id, row]))
  const merged = read.map((row) => newest(heldRows.get(row.id), row))
  const unchanged = merged.length === held.length && merged.every((row, index) => row === held[index])
  return unchanged ? held : merged
}

/** The list with a task that the server returned; the same list if it holds a newer version. */
export function withTask<List extends readonly Task[]>(list: List, task: Task): List | Task[] {
  const held = list.find((row) => row.id === task.id)
  if (!held) return [...list, task]
  if (held.version > task.version) return list
  return list.map((row) => (row.id === task.id ? task : row))
}

export const withoutTask = <Item extends { id: number }>(list: readonly Item[], taskId: number) =>
  list.filter((row) => row.id !== taskId)

function newest(held: Row | undefined, read: Row) {
  if (!held || held === read) return read
  return held.version > read.version ? held : replaceEqualDeep(held, read)
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRow)

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value
