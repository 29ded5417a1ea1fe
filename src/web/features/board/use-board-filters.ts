import { useCallback, useMemo } from 'react'
import { useFramed } from '@/web/lib/use-framed'
import { useTypedText } from '@/web/lib/use-typed-text'
import type { BoardFilters } from './board-model'
import type { BoardSearch } from './board-search'

const noFilters = {
  q: undefined,
  status: undefined,
  priority: undefined,
  due: undefined,
  assignee: undefined,
}

/** The filters as the reader sets them, and as the lanes follow: drawn once a frame, however fast one types. */
export function useBoardFilters(search: BoardSearch, change: (part: Partial<BoardSearch>) => void) {
  const keepText = useCallback((text: string) => change({ q: text || undefined }), [change])
  const [text, setText] = useTypedText(search.q ?? '', keepText)
  const q = useFramed(text)
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
