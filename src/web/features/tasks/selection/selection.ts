import { useEffect, useLayoutEffect } from 'react'
import { createStore, useStore } from '@/web/lib/create-store'
import { isDraft } from '../write/pending-changes'
import type { Task } from '../task-types'

/** Tasks that are shown together: a lane, a group of a list, a day. */
export type TaskGroup = { tasks: readonly Task[] }

export const holdsTask = ({ tasks }: TaskGroup, taskId: number) => tasks.some(({ id }) => id === taskId)

/** The selected tasks of a page. */
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

/** Selects the tasks of a group from the last selected one to this one. */
export const selectUpTo = (taskId: number, groups: readonly TaskGroup[]) =>
  selection.set(withRange(selection.get(), taskId, idsAround(taskId, groups)))

/** Selects these tasks besides those that are selected. */
export function selectTasks(tasks: readonly Task[]) {
  const ids = tasks.map(({ id }) => id)
  const last = ids.at(-1)
  if (last !== undefined) selection.set(withIds(selection.get(), ids, last))
}

/** Selects the whole group of a task. */
export const selectGroup = (taskId: number, groups: readonly TaskGroup[]) =>
  selection.set(withIds(selection.get(), idsAround(taskId, groups), taskId))

function idsAround(taskId: number, groups: readonly TaskGroup[]) {
  const group = groups.find((each) => holdsTask(each, taskId))
  return (group?.tasks ?? []).filter((task) => !isDraft(task)).map(({ id }) => id)
}

export const selectedOf = <Shown extends Task>(tasks: readonly Shown[]): Shown[] =>
  selection.get().ids.size === 0 ? [] : tasks.filter(isSelected)

/** The tasks that a lifted card carries, itself first: all selected ones if it is one of them. */
export const carriedBy = (lifted: Task, groups: readonly TaskGroup[]): readonly Task[] =>
  isSelected(lifted)
    ? [lifted, ...selectedOf(groups.flatMap(({ tasks }) => tasks)).filter(({ id }) => id !== lifted.id)]
    : [lifted]

/** The groups of the page, in the order of the arrow keys. */
const shownGroups = createStore((): readonly TaskGroup[] => [])

export const groupsShown = shownGroups.get

/** Says which groups the page shows, for keys that act on a group or go to the next task. */
export function useShownGroups(groups: readonly TaskGroup[]) {
  useLayoutEffect(() => shownGroups.set(groups), [groups])
}

/** Whether a task is selected. Only cards for which this changes render again. */
export const useIsSelected = (taskId: number) => useStore(selection, ({ ids }) => ids.has(taskId))

export const useSelectedIds = () => useStore(selection, ({ ids }) => ids)

/** The task that was selected last. */
export const lastSelected = () => selection.get().lastId

/** Deselects what the page no longer shows, and everything when it is left. */
export function useKeptSelection(tasks: readonly Task[]) {
  useEffect(() => {
    if (selection.get() === nothingSelected) return
    const shown = new Set(tasks.map(({ id }) => id))
    const next = onlyPassing(selection.get(), (id) => shown.has(id))
    if (next !== selection.get()) selection.set(next)
  }, [tasks])
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

/** Selects from the last selected task to this one; this one alone if the last one is not in the same group. */
export function withRange(selection: Selection, taskId: number, group: readonly number[]): Selection {
  const [from, to] = [group.indexOf(selection.lastId ?? taskId), group.indexOf(taskId)]
  const range = from === -1 ? [taskId] : group.slice(Math.min(from, to), Math.max(from, to) + 1)
  return withIds(selection, range, taskId)
}

/** Deselects what does not pass; the same selection if all do. */
export function onlyPassing(selection: Selection, passes: (taskId: number) => boolean): Selection {
  const ids = [...selection.ids].filter(passes)
  if (ids.length === selection.ids.size) return selection
  const { lastId } = selection
  return { ids: new Set(ids), lastId: lastId !== null && passes(lastId) ? lastId : null }
}
