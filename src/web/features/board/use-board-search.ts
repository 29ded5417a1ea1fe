import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTaskAddress } from '../tasks/use-task-address'
import type { BoardSearch } from './board-search'
import { keepFilters } from './kept-filters'

const route = getRouteApi('/_signed-in/project/$projectId/')

/**
 * The board's search parameters and how to change them. Filters replace the history entry and are kept for the person;
 * an open task adds an entry.
 */
export function useBoardSearch(projectId: number, personId: number) {
  const search = route.useSearch()
  const navigate = route.useNavigate()

  const change = useCallback(
    (part: Partial<BoardSearch>) => {
      const { q: _text, ...kept } = part
      // A key in the search changes the text alone, which is not kept.
      if (Object.keys(kept).length > 0) keepFilters(personId, projectId, { ...search, ...kept })
      void navigate({ search: (current) => ({ ...current, ...part }), replace: true, resetScroll: false })
    },
    [navigate, search, personId, projectId],
  )
  const show = useCallback(
    (task: number) => void navigate({ search: (current) => ({ ...current, task }), resetScroll: false }),
    [navigate],
  )
  const hide = useCallback(() => change({ task: undefined }), [change])
  const { openTask, closeTask } = useTaskAddress(show, hide)

  return { search, change, openTask, closeTask }
}
