import { useCallback, useMemo } from 'react'
import type { Label } from '../../labels/use-labels'
import { useSearchText } from '../../tasks/lists/page-address'
import { type BoardFilters, type BoardSearch, noFilters } from '../model/board-search'

/** The filters as typed, and as applied to the lanes. */
export function useBoardFilters(
  search: BoardSearch,
  change: (part: Partial<BoardSearch>) => void,
  known: ReadonlyMap<number, Label>,
) {
  const { text, setText, q } = useSearchText(search.q, change)
  const { status, lanes, priority, due, blocked, repeats, assignee } = search
  const { labels, labelsAll, labelsNone, archived } = search
  const filters = useMemo(() => {
    const others: BoardFilters = { q, status, lanes, priority, due, blocked, repeats, assignee, archived }
    const ofLabels = knownOnly({ labels, labelsAll, labelsNone }, known)
    return { ...others, ...ofLabels, labelNames: [...known.values()] }
  }, [
    q,
    status,
    lanes,
    priority,
    due,
    blocked,
    repeats,
    assignee,
    labels,
    labelsAll,
    labelsNone,
    archived,
    known,
  ])
  const clear = useCallback(() => {
    setText('')
    change(noFilters)
  }, [setText, change])
  return { text, setText, filters, clear }
}

/** Labels that are gone filter nothing. */
function knownOnly(
  { labels, labelsAll, labelsNone }: Pick<BoardFilters, 'labels' | 'labelsAll' | 'labelsNone'>,
  known: ReadonlyMap<number, Label>,
) {
  const there = (ids: readonly number[] | undefined) => ids?.filter((id) => known.has(id))
  return { labels: there(labels), labelsAll: there(labelsAll), labelsNone: there(labelsNone) }
}
