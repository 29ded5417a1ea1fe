import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { rangeWith } from '../tasks/list-range'
import { itemHeight, listItems } from './list-items'
import { MyTasksGroup } from './my-tasks-group'
import type { Carried, TaskGroup } from './my-tasks-groups'
import styles from './my-tasks-list.module.css'
import type { RowFocus } from './use-row-focus'

type MyTasksListProps = {
  groups: readonly TaskGroup[]
  now: Date
  focus: RowFocus
  carried: Carried | null
  /** What lifts a row. */
  listeners: DraggableSyntheticListeners
  onOpen: (taskId: number) => void
}

/** The groups and their rows. Only what is in view is rendered; while a row is dragged, also every group's heading. */
export function MyTasksList({ groups, now, focus, carried, listeners, onOpen }: MyTasksListProps) {
  const { focusedId, onKeyDown, ...handlers } = focus
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])

  const { items, listed } = useMemo(() => listItems(groups), [groups])
  const kept = (range: Range) =>
    rangeWith(
      range,
      [focusedId, carried?.taskId].map((id) => items.findIndex(({ key }) => key === id)),
    )

  // Memoized: with a new function the virtualizer measures all positions of the list again.
  const keyOf = useCallback((index: number) => items[index]?.key ?? index, [items])

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    getItemKey: keyOf,
    estimateSize: (index) => itemHeight(items[index]),
    scrollMargin: top,
    overscan: 6,
    rangeExtractor: kept,
  })
  const rendered = virtualizer.getVirtualItems()
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
      style={{ height }}
      role="presentation"
      {...handlers}
      onKeyDown={carried ? undefined : onKeyDown}
    >
      <div role="presentation" {...listeners}>
        {listed.map((group) => {
          const inGroup = rendered.filter(({ index }) => index >= group.start && index < group.end)
          return (
            (inGroup.length > 0 || carried) && (
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
                carried={carried}
                lifts={listeners !== undefined}
                onMeasure={virtualizer.measureElement}
                onOpen={onOpen}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
