import { useVirtualizer, type Range, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import { usePreference, type Density } from '@/web/lib/preferences'
import { useIsHydrated } from '@/web/lib/use-is-hydrated'
import { useIsPrinting } from '@/web/lib/use-is-printing'
import { cardsInUse } from '../../tasks/actions/cards-in-use'
import { inFlowAt, rangeWith } from '../../tasks/lists/list-range'
import type { Task } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
import { useTabStop } from '../../tasks/selection/card-focus'
import styles from './lane-list.module.css'
import { usePickedId } from '../../tasks/pickers/open-picker'
import { hasTwoLinesOfFacts } from '../cards/card-facts'
import { TaskCard } from '../cards/task-card'

type LaneListProps = {
  tasks: Task[]
  listRef: RefCallback<HTMLUListElement>
  now: Date
  liftedId: number | null
  landedId: number | null
  /** The card at the edge to which the lane has to stay scrolled, where new cards appear. */
  edge: LaneEdge | null
}

export type LaneEdge = { at: 'start' | 'end'; cardId: number | null }

/** A lane's cards. Only those in view are rendered; for paper, all. */
export function LaneList({ tasks, listRef, now, liftedId, landedId, edge }: LaneListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { items } = useBoard().elements
  const density = usePreference('density')
  const showsIds = usePreference('shortIdsOnCards')
  const { tabStopId, noteFocus } = useTabStop(tasks, items)
  const pickedId = usePickedId(tasks)
  const ids = [liftedId, landedId, tabStopId, pickedId, ...cardsInUse(scroller.current)]
  const idsInUse = ids.filter((id) => id !== null)

  const rangeInUse = (range: Range) =>
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
    estimateSize: (index) => cardHeight(tasks[index], { density, showsIds, now }),
    rangeExtractor: rangeInUse,
    initialRect: typicalRoom,
    observeElementRect: observeRoom,
    gap: cardGap[density],
    paddingStart,
    paddingEnd,
    overscan: 2,
  })

  // Cards stand one below the other until they are measured, so that none covers another before the script runs.
  const isPrinting = useIsPrinting()
  const isMeasured = useIsHydrated() && !isPrinting
  const rendered = isPrinting ? tasks.map(inFlowAt) : virtualizer.getVirtualItems()
  const height = virtualizer.getTotalSize()

  const { at, cardId } = edge ?? {}
  useEffect(() => {
    if (at !== undefined)
      scroller.current?.scrollTo({ top: at === 'start' ? 0 : scroller.current.scrollHeight })
  }, [at, cardId])

  return (
    <div ref={scroller} className={styles.scroller} role="presentation" onFocus={noteFocus}>
      <ul
        ref={listRef}
        className={styles.list}
        style={isMeasured ? { height } : inFlow(density, rendered.length < tasks.length ? height : 0)}
        data-flow={!isMeasured || undefined}
        aria-describedby={cardKeysId}
      >
        {rendered.map(({ index, start }) => {
          const task = tasks[index]
          return (
            task && (
              <li
                key={task.id}
                ref={items.ref(task.id, isPrinting ? undefined : virtualizer.measureElement)}
                className={styles.item}
                style={isMeasured ? { transform: `translateY(${start}px)` } : undefined}
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

const paddingStart = 4
const paddingEnd = 20

const inFlow = (density: Density, minHeight: number) => ({
  paddingBlock: `${paddingStart}px ${paddingEnd}px`,
  gap: cardGap[density],
  minHeight,
})

/** What is rendered before the lane has a height: the cards that a window can show. */
const typicalRoom: Rect = { width: 0, height: 900 }

/** Reports the lane's height instead of the list's, so that all cards that become visible are rendered at once. */
function observeRoom(
  { scrollElement }: Virtualizer<HTMLDivElement, HTMLLIElement>,
  report: (room: Rect) => void,
) {
  const lane = scrollElement?.parentElement
  if (!lane) return undefined
  const reportSize = () =>
    report({
      width: lane.clientWidth,
      height: lane.clientHeight - (scrollElement.offsetTop - lane.offsetTop),
    })
  reportSize()
  const observer = new ResizeObserver(reportSize)
  observer.observe(lane)
  return () => observer.disconnect()
}

/** The id of the text that says how keys move between cards. */
export const cardKeysId = 'card-keys'

export const cardKeysText =
  'The arrow keys move between cards and lanes. Enter opens a card, Space lifts it, and the period key lists all actions.'

const cardGap: Record<Density, number> = { spacious: 8, compact: 6 }

const oneLineHeight: Record<Density, number> = { spacious: 69, compact: 63 }
const lineHeight = 19
/** What the style sheet gives the cover of a card. */
const coverHeight: Record<Density, number> = { spacious: 96, compact: 72 }
const charactersOfALine = 28

const labelLineHeight = 20
const factLineHeight = 24

type CardLook = { density: Density; showsIds: boolean; now: Date }

/** The estimated height of a card before it is measured. */
function cardHeight(task: Task | undefined, { density, showsIds, now }: CardLook) {
  if (!task) return oneLineHeight[density]
  const lines = [
    task.title.length > charactersOfALine ? lineHeight : 0,
    showsIds || task.labels.length > 0 ? labelLineHeight : 0,
    hasTwoLinesOfFacts(task, now) ? factLineHeight : 0,
    task.cover ? coverHeight[density] : 0,
  ]
  return lines.reduce((sum, each) => sum + each, oneLineHeight[density])
}
