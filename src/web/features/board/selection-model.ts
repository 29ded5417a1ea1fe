/** The selected tasks of a board. */
export type Selection = {
  ids: ReadonlySet<number>
  /** The one that was selected last, from which a range starts. */
  lastId: number | null
}

export const nothingSelected: Selection = { ids: new Set(), lastId: null }

/** Selects a task, or deselects it. */
export function toggled({ ids, lastId }: Selection, taskId: number): Selection {
  if (!ids.has(taskId)) return withIds({ ids, lastId }, [taskId], taskId)
  return kept({ ids, lastId }, (id) => id !== taskId)
}

/** Selects further tasks, of which one is the last. */
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
export function kept(selection: Selection, passes: (taskId: number) => boolean): Selection {
  const ids = [...selection.ids].filter(passes)
  if (ids.length === selection.ids.size) return selection
  const { lastId } = selection
  return { ids: new Set(ids), lastId: lastId !== null && passes(lastId) ? lastId : null }
}
