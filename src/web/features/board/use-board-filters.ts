import { useCallback, useMemo } from 'react'
import { useSearchText } from '../tasks/use-search-text'
import { type BoardFilters, type BoardSearch, noFilters } from './board-search'

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
