import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useSearchText } from '../tasks/use-search-text'
import { useTaskAddress } from '../tasks/use-task-address'
import { keepSearch } from './kept-search'
import { type MyTasksSearch, noFilters } from './my-tasks-search'

const route = getRouteApi('/_signed-in/my-tasks')

/** The filters, the order and the open task in the URL, and how to change them. They are kept for the person. */
export function useMyTasksSearch(personId: number) {
  const urlSearch = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: Partial<MyTasksSearch>) => {
      const { q: _text, ...kept } = part
      // A key in the search changes the text alone, which is not kept.
      if (Object.keys(kept).length > 0) keepSearch(personId, { ...urlSearch, ...kept })
      void navigate({ search: (current) => ({ ...current, ...part }), replace: true, resetScroll: false })
    },
    [navigate, urlSearch, personId],
  )
  const { text, setText, q } = useSearchText(urlSearch.q, change)
  const search = useMemo(() => ({ ...urlSearch, q }), [urlSearch, q])
  const clear = useCallback(() => {
    setText('')
    change(noFilters)
  }, [setText, change])
  const show = useCallback(
    (task: number) => void navigate({ search: (current) => ({ ...current, task }), resetScroll: false }),
    [navigate],
  )
  const hide = useCallback(() => change({ task: undefined }), [change])
  const { openTask, closeTask } = useTaskAddress(show, hide)
  return { search, text, setText, change, clear, openTask, closeTask }
}
