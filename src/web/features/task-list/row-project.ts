import type { Can } from '@/domain/access'
import type { EstimateUnit } from '@/domain/project'
import { createContext, use } from 'react'
import type { Label } from '../labels/use-labels'
import type { LaneChoice } from '../lanes/lane-model'
import type { TaskItems } from '../tasks/actions/task-items'
import type { Person, Task } from '../tasks/task-types'

/** What a row shows of the project of its task. */
export type RowProject = {
  can: Can
  lanes: readonly LaneChoice[]
  labels: ReadonlyMap<number, Label>
  estimateUnit: EstimateUnit
}

/** What every row of a table needs. It does not change when tasks do. */
export type TableContextValue = {
  projectOf: (task: Task) => RowProject
  /** Those whose changes are shown with their names. */
  people: readonly Person[]
  items: TaskItems
  openTask: (taskId: number) => void
  /** Reads ahead what the details of a task will show. */
  prefetchTask: (taskId: number) => void
}

export const TableContext = createContext<TableContextValue | null>(null)

export function useTable() {
  const table = use(TableContext)
  if (!table) throw new Error('A part of a table was used outside of it')
  return table
}
