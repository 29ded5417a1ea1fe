import { useVirtualizer, type Range, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react'
import type { Density } from '@/web/lib/preferences'
import { cardsInUse } from '../tasks/actions/cards-in-use'
import { rangeWith } from '../tasks/lists/list-range'
import type { ListRow } from './list-rows'

type RowsOptions = {
  rows: readonly ListRow[]
  scroller: RefObject<HTMLDivElement | null>
  density: Density
  idsInUse: readonly (number | null)[]
}

/** The index of the header of the group at the top, which stays there. */
export const headerAt = (rows: readonly ListRow[], top = 0) =>
  rows.findLastIndex(({ kind }, index) => kind === 'group' && index <= top)

/** The rows in view, and those in use. */
export function useRows({ rows, scroller, density, idsInUse }: RowsOptions) {
  const ids = [...idsInUse, ...cardsInUse(scroller.current)]
  const rangeInUse = (range: Range) => {
    const inUse = ids.map((id) => (id === null ? -1 : rows.findIndex(({ key }) => key === id)))
    const composer = rows.findIndex(({ kind }) => kind === 'composer')
    return rangeWith(range, [headerAt(rows, range.startIndex), composer, ...inUse])
  }
  // Memoized: with a new function the virtualizer measures all positions of the list again.
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  return useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    observeElementRect: observeRoom,
    getItemKey: keyOf,
    estimateSize: () => rowHeight[density],
    rangeExtractor: rangeInUse,
    initialRect: typicalRoom,
    overscan: 6,
  })
}

/** What is rendered before the table has a height: the rows that a window can show. */
const typicalRoom = { width: 0, height: 900 }

/**
 * Reports the room around a table. The table itself is only as high as its rows: by its own height, a search that finds
 * more than before would be rendered twice.
 */
function observeRoom(
  { scrollElement }: Virtualizer<HTMLDivElement, HTMLElement>,
  onRect: (rect: Rect) => void,
) {
  const room = scrollElement?.parentElement
  if (!room) return undefined
  const report = () => onRect({ width: room.clientWidth, height: room.clientHeight })
  report()
  const observer = new ResizeObserver(report)
  observer.observe(room)
  return () => observer.disconnect()
}

/** What the style sheet gives a row. */
const rowHeight: Record<Density, number> = { spacious: 36, compact: 32 }

/** How many rows before the last one further ones are read. */
const rowsBeforeEnd = 20

type NearEnd = { last: number | undefined; count: number; onNearEnd: (() => void) | undefined }

/** Calls back when the last rows come into view: once, until there are others. */
export function useNearEnd({ last = 0, count, onNearEnd }: NearEnd) {
  const nearEndOf = last >= count - rowsBeforeEnd ? count : null
  const callNearEnd = useEffectEvent(() => onNearEnd?.())
  useEffect(() => {
    if (nearEndOf !== null) callNearEnd()
  }, [nearEndOf])
}
