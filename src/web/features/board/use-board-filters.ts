import { useCallback, useMemo } from 'react'
import { useSearchText } from '../tasks/use-search-text'
import type { BoardFilters } from './board-model'
import type { BoardSearch } from './board-search'

const noFilters = {
  q: undefined,
  status: undefined,
  priority: undefined,
  due: undefined,
  assignee: undefined,
}

/** The filters as typed, and as applied to the lanes. */
export function useBoardFilters(search: BoardSearch, change: (part: Partial<BoardSearch>) => void) {
  const { text, setText, q } = useSearchText(search.q, change)
  const { status, priority, due, assignee, archived } = search
  const filters: BoardFilters = useMemo(
    () => ({ q, status, priority, due, assignee, archived }),
    [q, status, priority, due, assignee, archived],
  )
  const clear = useCallback(() => {
    setText('')
    change(noFilters)
  }, [setText, change])
  return { text, setText, filters, clear }
}
