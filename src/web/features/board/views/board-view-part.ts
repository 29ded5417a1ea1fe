import type { Task } from '../../tasks/task-types'
import type { Lane } from '../model/board-model'
import type { BoardSearch } from '../model/board-search'

/** What each view of the board's tasks gets beside the board's context. */
export type BoardViewProps = {
  /** The visible lanes, with the tasks that pass the filters. */
  lanes: Lane[]
  /** The same with the hidden ones. */
  allLanes: readonly Lane[]
  /** The tasks of these lanes. */
  tasks: readonly Task[]
  filtered: boolean
  now: Date
  search: BoardSearch
  change: (part: Partial<BoardSearch>) => void
  onClearFilters: () => void
}
