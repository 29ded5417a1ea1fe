import { may } from '@/domain/access'
import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useId, type RefCallback } from 'react'
import { useIsHydrated } from '@/web/lib/use-is-hydrated'
import { useIsPrinting } from '@/web/lib/use-is-printing'
import { inFlowAt, rangeWith } from '../tasks/lists/list-range'
import type { TaskItems } from '../tasks/actions/task-items'
import { MyTaskRow } from './my-task-row'
import {
  type DraggedRow,
  type TaskGroup,
  itemHeight,
  listItems,
  acceptsTasks,
  type ListedGroup,
  type ListedRow,
} from './my-tasks-groups'
import styles from './my-tasks-list.module.css'
import type { DayElements } from './dragged-row'
import type { RowFocus } from './use-row-focus'

type MyTasksListProps = {
  groups: readonly TaskGroup[]
  now: Date
  focus: RowFocus
  draggedRow: DraggedRow | null
  /** What lifts a row. */
  listeners: DraggableSyntheticListeners
  taskItems: TaskItems
  days: DayElements
  onOpen: (taskId: number) => void
}

/** The groups and their rows. Only what is in view is rendered, for paper all; while a row is dragged, also every group's heading. */
export function MyTasksList({
  groups,
  now,
  focus,
  draggedRow,
  listeners,
  taskItems,
  days,
  onOpen,
}: MyTasksListProps) {
  const { focusedId, onKeyDown, onFocus, onBlur } = focus
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])

  const { items, listed } = useMemo(() => listItems(groups), [groups])
  const kept = (range: Range) =>
    rangeWith(
      range,
      [focusedId, draggedRow?.taskId].map((id) => items.findIndex(({ key }) => key === id)),
    )

  // Memoized: with a new function the virtualizer measures all positions of the list again.
  const keyOf = useCallback((index: number) => items[index]?.key ?? index, [items])

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    getItemKey: keyOf,
    estimateSize: (index) => itemHeight(items[index]),
    initialRect: typicalWindow,
    scrollMargin: top,
    overscan: 6,
    rangeExtractor: kept,
  })
  // Rows stand one below the other until they are measured, so that none covers another before the script runs.
  const isPrinting = useIsPrinting()
  const isMeasured = useIsHydrated() && !isPrinting
  const rendered = isPrinting ? items.map(inFlowAt) : virtualizer.getVirtualItems()
  const height = virtualizer.getTotalSize()
  const places = virtualizer.measurementsCache
  const placeOf = (index: number) => {
    const place = places[index]
    return place ? place.start - top : height
  }

  return (
    <div
      ref={list}
      className={styles.list}
      style={isMeasured ? { height } : undefined}
      data-flow={!isMeasured || undefined}
      role="presentation"
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={draggedRow ? undefined : onKeyDown}
    >
      <div role="presentation" {...listeners}>
        {listed.map((group) => {
          const inGroup = rendered.filter(({ index }) => index >= group.start && index < group.end)
          return (
            (inGroup.length > 0 || draggedRow) && (
              <MyTasksGroup
                key={group.key}
                group={group}
                start={placeOf(group.start)}
                rowsStart={placeOf(group.firstRow)}
                end={placeOf(group.end)}
                rows={inGroup.flatMap(({ index }) => {
                  const item = items[index]
                  return item?.kind === 'row' ? [{ ...item, index, start: placeOf(index) }] : []
                })}
                now={now}
                draggedRow={draggedRow}
                lifts={listeners !== undefined}
                isMeasured={isMeasured}
                onMeasure={isPrinting ? undefined : virtualizer.measureElement}
                taskItems={taskItems}
                days={days}
                onOpen={onOpen}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** What is rendered before the window has been measured. */
const typicalWindow = { width: 0, height: 900 }

type MyTasksGroupProps = {
  group: ListedGroup
  /** Where the group, its rows and what follows begin, in pixels from the start of the list. */
  start: number
  rowsStart: number
  end: number
  /** The rendered ones, with their index and place in the list. */
  rows: readonly (ListedRow & { index: number; start: number })[]
  now: Date
  draggedRow: DraggedRow | null
  /** Whether rows can be lifted by now. */
  lifts: boolean
  isMeasured: boolean
  onMeasure: RefCallback<HTMLLIElement> | undefined
  taskItems: TaskItems
  days: DayElements
  onOpen: (taskId: number) => void
}

/** A heading with the rows below it; the rows alone in a list without groups. */
function MyTasksGroup({ group, start, end, rowsStart, taskItems, days, ...rest }: MyTasksGroupProps) {
  const { label, day, tasks } = group
  const { draggedRow } = rest
  const headingId = useId()
  const isGrouped = label !== undefined
  const isOver = draggedRow !== null && draggedRow.over === day
  const rows = (
    <ul
      className={styles.rows}
      style={rest.isMeasured ? { top: rowsStart - start, height: end - rowsStart } : undefined}
      aria-labelledby={isGrouped ? headingId : undefined}
    >
      {rest.rows.map(({ key, task, position, index, start: rowStart }) => (
        <li
          key={key}
          ref={taskItems.ref(task.id, rest.onMeasure)}
          className={styles.item}
          style={rest.isMeasured ? { transform: `translateY(${rowStart - rowsStart}px)` } : undefined}
          data-index={index}
          data-id={task.id}
          data-lifted={draggedRow?.taskId === task.id || undefined}
          aria-posinset={position}
          aria-setsize={tasks.length}
        >
          <MyTaskRow
            task={task}
            now={rest.now}
            heading={isGrouped ? 'h3' : 'h2'}
            isLiftable={rest.lifts && may(task.access, 'task.edit') && day !== undefined && day !== 'done'}
            onOpen={rest.onOpen}
          />
        </li>
      ))}
    </ul>
  )
  const place = rest.isMeasured ? { top: start, height: end - start } : undefined
  if (!isGrouped) {
    return (
      <div className={styles.group} style={place}>
        {rows}
      </div>
    )
  }
  return (
    <section
      className={styles.group}
      style={place}
      aria-labelledby={headingId}
      ref={day && days.ref(day)}
      data-day={day}
      data-accepts={(draggedRow !== null && acceptsTasks(day)) || undefined}
      data-over={isOver || undefined}
    >
      <h2 id={headingId} className={styles.heading} style={{ height: rowsStart - start }}>
        {label} {tasks.length > 0 && <span className={styles.count}>{tasks.length}</span>}
      </h2>
      {tasks.length > 0 ? rows : <p className={styles.room}>Drop here</p>}
    </section>
  )
}
