import type { PointerEvent } from 'react'
import type { Elements } from '@/web/lib/elements'
import { type ListColumn, moveColumn, resizeColumn, type ShownColumn } from './list-columns'

type ColumnDrag = {
  shown: readonly ShownColumn[]
  /** The cells of the head. */
  cells: Elements<ListColumn>
  /** Shows the columns as they are dragged; null at the end. */
  onDrag: (columns: readonly ShownColumn[] | null) => void
  onColumns: (columns: readonly ShownColumn[]) => void
}

/** How far the pointer goes before a press drags, in pixels. */
const threshold = 5

/** Drags the edge of a column, or the column itself to another index. */
export function useColumnDrag({ shown, cells, onDrag, onColumns }: ColumnDrag) {
  function start(press: PointerEvent, columnsAt: (x: number) => readonly ShownColumn[]) {
    if (press.button !== 0) return
    const startX = press.clientX
    const listening = new AbortController()
    const { signal } = listening
    let columns: readonly ShownColumn[] | null = null

    function end() {
      listening.abort()
      onDrag(null)
    }

    addEventListener(
      'pointermove',
      ({ clientX, buttons }) => {
        // It may have been released outside of the window.
        if (buttons !== 1) return end()
        if (!columns && Math.abs(clientX - startX) < threshold) return
        columns = columnsAt(clientX)
        onDrag(columns)
      },
      { signal },
    )
    addEventListener(
      'pointerup',
      () => {
        end()
        if (!columns) return
        onColumns(columns)
        // The release also clicks the button under it.
        addEventListener('click', stop, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', stop, { capture: true }))
      },
      { signal },
    )
    addEventListener('pointercancel', end, { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopImmediatePropagation()
        end()
      },
      { capture: true, signal },
    )
  }

  return {
    startResize(press: PointerEvent, key: ListColumn) {
      press.preventDefault()
      const width = cells.get(key)?.offsetWidth ?? 0
      start(press, (x) => resizeColumn(shown, key, width + x - press.clientX))
    },
    startMove(press: PointerEvent, key: ListColumn) {
      const middles = shown
        .filter((column) => column.key !== key)
        .map((column) => {
          const { left = 0, right = 0 } = cells.get(column.key)?.getBoundingClientRect() ?? {}
          return (left + right) / 2
        })
      start(press, (x) => moveColumn(shown, key, middles.filter((middle) => middle < x).length))
    },
  }
}

const stop = (event: Event) => event.stopPropagation()
