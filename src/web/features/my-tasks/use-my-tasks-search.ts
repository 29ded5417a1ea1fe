import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useSearchText } from '../tasks/use-search-text'
import { type MyTasksSearch, noFilters } from './my-tasks-search'

const route = getRouteApi('/_signed-in/my-tasks')

/** The filters and order in the URL, and how to change them. */
export function useMyTasksSearch() {
  const urlSearch = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: Partial<MyTasksSearch>) =>
      void navigate({ search: (current) => ({ ...current, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const { text, setText, q } = useSearchText(urlSearch.q, change)
  const search = useMemo(() => ({ ...urlSearch, q }), [urlSearch, q])
  const clear = useCallback(() => {
    setText('')
    change(noFilters)
  }, [setText, change])
  return { search, text, setText, change, clear }
}
