import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTypedText } from '@/web/lib/use-typed-text'
import type { MyTasksSearch } from './my-tasks-search'

const route = getRouteApi('/_signed-in/my-tasks')

const noFilters = { q: undefined, status: undefined, priority: undefined, project: undefined }

/** Filters and order from the address, and how to change them there. Typing never waits for the list. */
export function useMyTasksSearch() {
  const kept = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (part: Partial<MyTasksSearch>) =>
      void navigate({ search: (current) => ({ ...current, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const keepText = useCallback((text: string) => change({ q: text || undefined }), [change])
  const [text, setText] = useTypedText(kept.q ?? '', keepText)
  const q = useDeferredValue(text)
  const search = useMemo(() => ({ ...kept, q }), [kept, q])
  const clear = useCallback(() => {
    setText('')
    change(noFilters)
  }, [setText, change])
  return { search, text, setText, change, clear }
}
