import { type RefObject, useLayoutEffect, useState } from 'react'
import { useStore } from '@/web/lib/create-store'
import type { Task } from '../../tasks/task-types'
import { type Blocking, isConflict } from './blockings'
import { movedSpans } from './bar-drag'
import { headPath, linePath } from './line-path'
import { type Bar, barIn, spanOf } from './timeline-bars'
import type { timelineLayout } from './timeline-layout'
import type { TimelineRange } from './timeline-range'
import styles from './timeline-lines.module.css'

type TimelineLinesProps = {
  /** Those that begin or end in a rendered row. */
  blockings: readonly Blocking[]
  layout: Pick<ReturnType<typeof timelineLayout>, 'barOf' | 'height' | 'rowHeight'>
  range: TimelineRange
  layer: RefObject<HTMLElement | null>
}

/** Lines from each task to those that wait for it, as far as both have a bar; they follow bars that are dragged. */
export function TimelineLines({ blockings, layout, range, layer }: TimelineLinesProps) {
  const width = useWidth(layer)
  const moved = useStore(movedSpans, (spans) => spans)
  const spanNow = (task: Task) => moved.get(task.id) ?? spanOf(task)
  const endsOf = (task: Task) => {
    const [row, span] = [layout.barOf(task.id), spanNow(task)]
    const bar = span && barIn(span, range)
    return row && isBar(bar) ? { ...bar, y: row.middle } : null
  }
  if (width === null) return null
  const pixels = (days: number) => (days / range.days) * width
  const half = layout.rowHeight / 2

  return (
    <svg className={styles.lines} height={layout.height}>
      {blockings.map((blocking) => {
        const { id, blocker, blocked } = blocking
        const [before, after] = [endsOf(blocker), endsOf(blocked)]
        if (!before || !after) return null
        const from = { x: pixels(before.at + before.days), y: before.y }
        const to = { x: pixels(after.at), y: after.y }
        return (
          <g
            key={id}
            className={styles.line}
            data-line={`${blocker.id} ${blocked.id}`}
            data-conflict={isConflict(blocking, spanNow(blocker), spanNow(blocked)) || undefined}
          >
            <path className={styles.way} d={linePath(from, to, { width, half })} />
            <path d={headPath(to)} />
          </g>
        )
      })}
    </svg>
  )
}

const isBar = (bar: Bar | string | null): bar is Bar => typeof bar === 'object' && bar !== null

/** The width of an element in pixels; null until it is measured, after the first rendering. */
function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
