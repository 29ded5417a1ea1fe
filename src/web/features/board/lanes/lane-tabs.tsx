import { Archive } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Elements, useElements } from '@/web/lib/elements'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { useBoard } from '../model/board-context'
import { type Lane, laneKey } from '../model/board-model'
import { LaneCount } from './lane-count'
import styles from './lane-tabs.module.css'

type LaneTabsProps = {
  lanes: readonly Lane[]
  filtered: boolean
  /** What scrolls from lane to lane. */
  scroller: RefObject<HTMLElement | null>
}

/**
 * The lanes by name above a phone's board, which shows one at a time: a tap scrolls to a lane, and a swipe marks it here.
 * They are no tabs to assistive technology, because the other lanes can be read as well.
 */
export function LaneTabs({ lanes, filtered, scroller }: LaneTabsProps) {
  const { showsArchive, elements } = useBoard()
  const tabs = useElements<string>()
  const strip = useRef<HTMLElement>(null)
  const inView = useLaneInView(scroller, elements.lanes)
  const [first] = lanes
  const current = lanes.some((lane) => laneKey(lane) === inView) ? inView : first && laneKey(first)

  useEffect(() => {
    const tab = current ? tabs.get(current) : null
    if (tab) centre(tab, strip.current)
  }, [current, tabs])

  return (
    <nav ref={strip} className={styles.strip} aria-label="Lanes">
      {lanes.map((lane) => (
        <button
          key={lane.id}
          ref={tabs.ref(laneKey(lane))}
          type="button"
          className={styles.tab}
          aria-current={laneKey(lane) === current ? 'true' : undefined}
          onClick={() => showLane(elements.lanes.get(laneKey(lane)))}
        >
          {showsArchive ? <Archive /> : <StatusGlyph status={lane.status} />}
          {lane.name}
          <LaneCount lane={lane} filtered={filtered} className={styles.count} />
        </button>
      ))}
    </nav>
  )
}

/** The key of the lane in the middle of the view; null until it was scrolled. */
function useLaneInView(scroller: RefObject<HTMLElement | null>, lanes: Elements<string>) {
  const [inView, setInView] = useState<string | null>(null)
  useEffect(() => {
    const board = scroller.current
    if (!board) return
    const note = () => setInView(nearestLane(board, lanes))
    board.addEventListener('scroll', note, { passive: true })
    return () => board.removeEventListener('scroll', note)
  }, [scroller, lanes])
  return inView
}

function nearestLane(board: HTMLElement, lanes: Elements<string>) {
  const middle = middleOf(board)
  const [nearest] = lanes
    .all()
    .toSorted((one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle))
  return nearest?.dataset.lane ?? null
}

function middleOf(element: HTMLElement) {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

const showLane = (lane: HTMLElement | null) =>
  lane?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: pace() })

/** Within its strip only: the page must not move. */
const centre = (tab: HTMLElement, strip: HTMLElement | null) =>
  strip?.scrollBy({ left: middleOf(tab) - middleOf(strip), behavior: pace() })

const pace = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
