import { useEffect } from 'react'
import { createStore, useStore } from '@/web/lib/create-store'
import { taskCount } from '../task-count'
import { cacheNewTask } from './task-cache'
import type { Task, TaskValues as AllValues } from '../task-types'
import { pageState } from '@/web/lib/page-state'

/* The tasks that were created in this tab: a board shows them until its filters change, even if these would hide them. */

type TaskValues = Omit<AllValues, 'archived'>
type Board = { filters: object; passesFilters: (task: TaskValues) => boolean }

const noBoard: Board = { filters: {}, passesFilters: () => true }
const none: ReadonlySet<number> = new Set()

const board = pageState(() => noBoard)
const created = createStore(() => ({ filters: noBoard.filters, ids: none }))

/** Adds a task that was created in this tab to the cache. */
export function cacheCreatedTask(task: Task) {
  const { filters, ids } = created.get()
  const earlier = filters === board.current.filters ? ids : none
  created.set({ filters: board.current.filters, ids: new Set([...earlier, task.id]) })
  cacheNewTask(task)
}

/** The toast of a new task with these values. */
export const taskCreated = (values: TaskValues) => ({
  success: board.current.passesFilters(values)
    ? 'Task created successfully'
    : 'Task created successfully. Your filter will hide it once the filter changes.',
})

/** What the toast of several new tasks says. */
export function createdText(tasks: readonly TaskValues[]) {
  const hidden = tasks.filter((task) => !board.current.passesFilters(task)).length
  const made = `${taskCount(tasks.length)} created`
  return hidden === 0 ? made : `${made}. Your filter will hide ${hidden} of them once the filter changes.`
}

/** The ids of the tasks that were created under these filters of the board. */
export function useCreatedTasks(filters: object, passesFilters: (task: TaskValues) => boolean) {
  useEffect(() => {
    board.current = { filters, passesFilters }
    return () => {
      board.current = noBoard
    }
  }, [filters, passesFilters])
  return useStore(created, (all) => (all.filters === filters ? all.ids : none))
}
