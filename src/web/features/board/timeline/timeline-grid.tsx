import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  type PointerEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
} from 'react'
import { useIsHydrated } from '@/web/lib/use-is-hydrated'
import { useIsPrinting } from '@/web/lib/use-is-printing'
import { inFlowAt, rangeWith } from '../../tasks/lists/list-range'
import { dateKeysText } from '../../tasks/dates/date-keys'
import { usePickedId } from '../../tasks/pickers/open-picker'
import { selectByClick } from '../../tasks/selection/select-by-click'
import { useTabStop } from '../../tasks/selection/card-focus'
import type { TaskGroup } from '../../tasks/selection/selection'
import type { Task } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
import { barStyle } from './bar-drag'
import { middle } from './timeline-bars'
import type { PlannedGroup } from './timeline-groups'
import { TimelineHeading } from './timeline-heading'
import type { timelineLayout } from './timeline-layout'
import type { Tick, TimelineRange } from './timeline-range'
import { TimelineLines } from './timeline-lines'
import { TimelineRow } from './timeline-row'
import type { useBlockings } from './use-blockings'
import styles from './timeline-grid.module.css'

type TimelineGridProps = {
  layout: ReturnType<typeof timelineLayout<PlannedGroup>>
  /** The tasks of the rows, in their order. */
  tasks: readonly Task[]
  groups: readonly TaskGroup[]
  range: TimelineRange
  ticks: readonly Tick[]
  /** The present day, counted from the start of the range. */
  today: number
  now: Date
  scale: ReactNode
  blockings: ReturnType<typeof useBlockings>
  /** The element over which bars are dragged, and where a new one is drawn. */
  layer: RefObject<HTMLDivElement | null>
  drawn: RefObject<HTMLSpanElement | null>
  onPress: (event: PointerEvent) => void
  onDoubleClick: (event: MouseEvent) => void
  onFold: (groupId: string) => void
  onAdd: ((group: PlannedGroup) => void) | undefined
  onShowDay: (date: string) => void
}

/** The rows with their bars. Only those in view are rendered; for paper, all. */
export function TimelineGrid(props: TimelineGridProps) {
  const { layout, tasks, groups, range, ticks, today, now, scale, blockings, layer, drawn } = props
  const { onPress, onDoubleClick, onFold, onAdd, onShowDay } = props
  const { items } = layout
  const scroller = useRef<HTMLDivElement>(null)
  const { openTask, elements, can } = useBoard()
  const { tabStopId, noteFocus } = useTabStop(tasks, elements.items)
  const pickedId = usePickedId(tasks)
  const indexOf = (taskId: number | null) => (taskId === null ? -1 : (layout.barOf(taskId)?.index ?? -1))
  const rangeInUse = (inSight: Range) => rangeWith(inSight, [tabStopId, pickedId].map(indexOf))

  // Memoized: with new functions the virtualizer computes all positions again.
  const estimateSize = useCallback(
    (index: number) => (items[index + 1]?.top ?? layout.height) - (items[index]?.top ?? 0),
    [items, layout],
  )
  const keyOf = useCallback(
    (index: number) => {
      const item = items[index]
      return item?.kind === 'row' ? item.task.id : (item?.group.id ?? index)
    },
    [items],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize,
    rangeExtractor: rangeInUse,
    initialRect: typicalRoom,
    overscan: 4,
  })

  // Rows stand one below the other until the script runs.
  const isPrinting = useIsPrinting()
  const isPlaced = useIsHydrated() && !isPrinting
  const rendered = isPrinting ? items.map(inFlowAt) : virtualizer.getVirtualItems()
  const isWhole = rendered.length === items.length

  const lines = new Set(
    rendered.flatMap(({ index }) => {
      const item = items[index]
      return item?.kind === 'row' ? (blockings.ofTasks.get(item.task.id) ?? []) : []
    }),
  )

  function select(event: MouseEvent) {
    if (can('task.edit')) selectByClick(event, groups)
    const { target } = event
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-bar][data-task]') : null
    if (bar && !event.defaultPrevented) openTask(Number(bar.dataset.task))
  }

  return (
    <div ref={scroller} className={styles.scroller} role="presentation" onFocus={noteFocus}>
      {scale}
      <div
        className={styles.grid}
        style={isPlaced || !isWhole ? { height: layout.height } : undefined}
        data-flow={!isPlaced || undefined}
        role="presentation"
        onPointerDown={onPress}
        onDoubleClick={onDoubleClick}
        onClick={select}
      >
        <div ref={layer} className={styles.layer} aria-hidden>
          {ticks.slice(1).map((tick) => (
            <span key={tick.date} className={styles.line} style={barStyle(tick, range)} />
          ))}
          {today >= 0 && today < range.days && (
            <span className={styles.today} style={barStyle({ at: today + middle, days: 0 }, range)} />
          )}
          {lines.size > 0 && (
            <TimelineLines blockings={[...lines]} layout={layout} range={range} layer={layer} />
          )}
          <span ref={drawn} className={styles.drawn} hidden />
        </div>
        <ul className={styles.rows} aria-label="Timeline" aria-describedby={timelineKeysId}>
          {rendered.map(({ index }) => {
            const item = items[index]
            if (!item) return null
            const top = isPlaced ? item.top : null
            return item.kind === 'heading' ? (
              <TimelineHeading
                key={item.group.id}
                group={item.group}
                index={index}
                top={top}
                isFolded={item.isFolded}
                onFold={onFold}
                onAdd={onAdd}
              />
            ) : (
              <TimelineRow
                key={item.task.id}
                task={item.task}
                bar={item.bar}
                conflict={blockings.conflicts.get(item.task.id)}
                range={range}
                now={now}
                index={index}
                top={top}
                position={item.position}
                count={item.group.tasks.length}
                isTabStop={item.task.id === tabStopId}
                onShowDay={onShowDay}
              />
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** What is rendered before the grid has a height: the rows that a window can show. */
const typicalRoom = { width: 0, height: 900 }

/** The id of the text that says what keys do. */
export const timelineKeysId = 'timeline-keys'

export const timelineKeysText = `The up and down arrow keys move between tasks, and Enter opens one. ${dateKeysText}`
