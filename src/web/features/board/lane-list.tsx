import { useVirtualizer, type Range, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { usePreference } from '@/web/lib/preferences'
import { rangeWith } from '../tasks/list-range'
import type { Task } from '../tasks/task-types'
import { useTabStop } from './card-focus'
import { cardsInUse } from './cards-in-use'
import { cardHeight, cardGap, cardKeysId } from './lane-list-model'
import styles from './lane-list.module.css'
import { usePickedId } from '../tasks/pickers/open-picker'
import { TaskCard } from './task-card'

type LaneListProps = {
  tasks: Task[]
  now: Date
  liftedId: number | null
  landedId: number | null
  /** The card at the edge to which the lane has to stay scrolled, where new cards appear. */
  edge: LaneEdge | null
}

export type LaneEdge = { at: 'start' | 'end'; cardId: number | null }

/** A lane's cards. Only those in view are rendered. */
export function LaneList({ tasks, now, liftedId, landedId, edge }: LaneListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const density = usePreference('density')
  const { tabStopId, noteFocus } = useTabStop(tasks, scroller)
  const pickedId = usePickedId(tasks)
  const ids = [liftedId, landedId, tabStopId, pickedId, ...cardsInUse(scroller.current)]
  const idsInUse = ids.filter((id) => id !== null)

  const kept = (range: Range) =>
    rangeWith(
      range,
      idsInUse.map((id) => tasks.findIndex((task) => task.id === id)),
    )

  // Memoized: with a new function the virtualizer measures all positions of the lane again.
  const keyOf = useCallback((index: number) => tasks[index]?.id ?? index, [tasks])

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: (index) => cardHeight(tasks[index]?.title ?? '', density),
    rangeExtractor: kept,
    observeElementRect: observeRoom,
    gap: cardGap[density],
    paddingStart: 2,
    paddingEnd: 20,
    overscan: 2,
  })

  const { at, cardId } = edge ?? {}
  useEffect(() => {
    if (at !== undefined)
      scroller.current?.scrollTo({ top: at === 'start' ? 0 : scroller.current.scrollHeight })
  }, [at, cardId])

  return (
    <div ref={scroller} className={styles.scroller} role="presentation" onFocus={noteFocus}>
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-describedby={cardKeysId}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const task = tasks[index]
          return (
            task && (
              <li
                key={task.id}
                ref={virtualizer.measureElement}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                data-index={index}
                data-id={task.id}
                aria-posinset={index + 1}
                aria-setsize={tasks.length}
              >
                <TaskCard task={task} now={now} isTabStop={task.id === tabStopId} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Reports the lane's height instead of the list's, so that all cards that become visible are rendered at once. */
function observeRoom(
  { scrollElement }: Virtualizer<HTMLDivElement, HTMLLIElement>,
  report: (room: Rect) => void,
) {
  const lane = scrollElement?.parentElement
  if (!lane) return undefined
  const tell = () =>
    report({
      width: lane.clientWidth,
      height: lane.clientHeight - (scrollElement.offsetTop - lane.offsetTop),
    })
  tell()
  const observer = new ResizeObserver(tell)
  observer.observe(lane)
  return () => observer.disconnect()
}
