import { useEffect } from 'react'
import { createStore, useStore } from '@/web/lib/create-store'
import { isDraft } from '../../tasks/write/pending-changes'
import type { Task } from '../../tasks/task-types'
import { holdsTask, type Lane } from '../model/board-model'

/** The selected tasks of a board. */
type Selection = {
  ids: ReadonlySet<number>
  /** The one that was selected last, from which a range starts. */
  lastId: number | null
}

export const nothingSelected: Selection = { ids: new Set(), lastId: null }

export const selection = createStore(() => nothingSelected)

export const clearSelection = () => selection.set(nothingSelected)

export const isSelected = ({ id }: Task) => selection.get().ids.has(id)

/** Selects or deselects a task. */
export const toggleSelected = (taskId: number) => selection.set(toggled(selection.get(), taskId))

/** Selects a lane's tasks from the last selected one to this one. */
export const selectUpTo = (taskId: number, lanes: readonly Lane[]) =>
  selection.set(withRange(selection.get(), taskId, idsAround(taskId, lanes)))

/** Selects the whole lane of a task. */
export const selectLane = (taskId: number, lanes: readonly Lane[]) =>
  selection.set(withIds(selection.get(), idsAround(taskId, lanes), taskId))

function idsAround(taskId: number, lanes: readonly Lane[]) {
  const lane = lanes.find((each) => holdsTask(each, taskId))
  return (lane?.tasks ?? []).filter((task) => !isDraft(task)).map(({ id }) => id)
}

export const selectedOf = (tasks: readonly Task[]) =>
  selection.get().ids.size === 0 ? [] : tasks.filter(isSelected)

/** The tasks that a lifted card carries, itself first: all selected ones if it is one of them. */
export const carriedBy = (lifted: Task, lanes: readonly Lane[]): readonly Task[] =>
  isSelected(lifted)
    ? [lifted, ...selectedOf(lanes.flatMap(({ tasks }) => tasks)).filter(({ id }) => id !== lifted.id)]
    : [lifted]

/** Whether a task is selected. Only cards for which this changes render again. */
export const useIsSelected = (taskId: number) => useStore(selection, ({ ids }) => ids.has(taskId))

export const useSelectedIds = () => useStore(selection, ({ ids }) => ids)

/** The task that was selected last. */
export const lastSelected = () => selection.get().lastId

/** Deselects what the lanes no longer show, and everything when the board is left. */
export function useKeptSelection(lanes: readonly Lane[]) {
  useEffect(() => {
    if (selection.get() === nothingSelected) return
    const shown = new Set(lanes.flatMap(({ tasks }) => tasks.map(({ id }) => id)))
    const next = onlyPassing(selection.get(), (id) => shown.has(id))
    if (next !== selection.get()) selection.set(next)
  }, [lanes])
  useEffect(() => clearSelection, [])
}

/** Selects a task, or deselects it. */
export function toggled({ ids, lastId }: Selection, taskId: number): Selection {
  if (!ids.has(taskId)) return withIds({ ids, lastId }, [taskId], taskId)
  return onlyPassing({ ids, lastId }, (id) => id !== taskId)
}

/** Selects further tasks. `lastId` is the one selected last. */
export const withIds = ({ ids }: Selection, further: readonly number[], lastId: number): Selection => ({
  ids: new Set([...ids, ...further]),
  lastId,
})

/** Selects from the last selected task to this one; this one alone if the last one is not in the same lane. */
export function withRange(selection: Selection, taskId: number, lane: readonly number[]): Selection {
  const [from, to] = [lane.indexOf(selection.lastId ?? taskId), lane.indexOf(taskId)]
  const range = from === -1 ? [taskId] : lane.slice(Math.min(from, to), Math.max(from, to) + 1)
  return withIds(selection, range, taskId)
}

/** Deselects what does not pass; the same selection if all do. */
export function onlyPassing(selection: Selection, passes: (taskId: number) => boolean): Selection {
  const ids = [...selection.ids].filter(passes)
  if (ids.length === selection.ids.size) return selection
  const { lastId } = selection
  return { ids: new Set(ids), lastId: lastId !== null && passes(lastId) ? lastId : null }
}
