import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { usePreference } from '@/web/lib/preferences'
import type { Task } from '../tasks/task-types'
import { cardHeight, cardGap, rangeWith } from './lane-list-model'
import styles from './lane-list.module.css'
import { TaskCard } from './task-card'

type LaneListProps = {
  tasks: Task[]
  now: Date
  liftedId: number | null
  landedId: number | null
  /** The last card's id while the lane's end is to stay in sight. */
  endId: number | null
}

/** A lane's cards, of which only those in sight are in the page. */
export function LaneList({ tasks, now, liftedId, landedId, endId }: LaneListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const density = usePreference('density')

  function kept(range: Range) {
    const focused = scroller.current?.querySelector<HTMLElement>('li:focus-within')?.dataset.id
    const ids = [liftedId, landedId, focused === undefined ? null : Number(focused)]
    return rangeWith(
      range,
      ids.flatMap((id) => (id === null ? [] : [tasks.findIndex((task) => task.id === id)])),
    )
  }

  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => tasks[index]?.id ?? index,
    estimateSize: (index) => cardHeight(tasks[index]?.title ?? '', density),
    rangeExtractor: kept,
    gap: cardGap[density],
    paddingStart: 2,
    paddingEnd: 8,
    overscan: 2,
  })

  useEffect(() => {
    if (endId !== null) scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [endId])

  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const task = tasks[index]
          return (
            task && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                data-index={index}
                data-id={task.id}
                aria-posinset={index + 1}
                aria-setsize={tasks.length}
              >
                <TaskCard task={task} now={now} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
