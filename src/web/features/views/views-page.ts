import type { Project } from '../tasks/task-types'
import type { Search } from './view-model'

/** A page with views: a board, or My Tasks, which has no project. */
export type ViewsPage = {
  project: Project | null
  search: Search
  /** Reads the valid search parameters and leaves out the rest. */
  read: (search: Search) => Search
  onApply: (search: Search) => void
}
