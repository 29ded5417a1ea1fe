import type { Workload } from '@/domain/workload-schema'
import { createStore } from '@/web/lib/create-store'
import type { MyTask, Person } from '../tasks/task-types'
import type { Plan } from '../tasks/write/plan-tasks'
import { type Cell, isSameCell } from './workload-model'

/** Tasks that are dragged out of a cell. */
export type Dragged = {
  /** The lifted one first. */
  tasks: readonly MyTask[]
  from: Cell
  /** The cell onto which they would be dropped. */
  over: Cell | null
  byKeys: boolean
}

/** In a store, so that only the cells render over which a drag goes. */
export const dragged = createStore((): Dragged | null => null)

export function dragOver(over: Cell | null) {
  const current = dragged.get()
  if (!current || isSame(current.over, over)) return
  dragged.set({ ...current, over })
}

const isSame = (one: Cell | null, other: Cell | null) =>
  one === null || other === null ? one === other : isSameCell(one, other)

/** What a drop would change; null if nothing. */
export function planOf({ from, over }: Dragged, people: readonly Workload[]): Plan | null {
  if (!over) return null
  const assignee = over.userId === from.userId ? undefined : personOf(over.userId, people)
  const week = over.week === from.week ? undefined : over.week
  return assignee === undefined && week === undefined ? null : { assignee, week }
}

/** Null is nobody; undefined for somebody who is no longer in the workload. */
const personOf = (userId: number | null, people: readonly Workload[]): Person | null | undefined =>
  people.find(({ user }) => (user?.id ?? null) === userId)?.user
