import { Archive } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
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
  const { showsArchive } = useBoard()
  const strip = useRef<HTMLElement>(null)
  const inView = useLaneInView(scroller)
  const [first] = lanes
  const current = lanes.some((lane) => laneKey(lane) === inView) ? inView : first && laneKey(first)

  useEffect(() => {
    const tab = strip.current?.querySelector(`[data-tab="${current}"]`)
    if (tab instanceof HTMLElement) centre(tab, strip.current)
  }, [current])

  return (
    <nav ref={strip} className={styles.strip} aria-label="Lanes">
      {lanes.map((lane) => (
        <button
          key={lane.id}
          type="button"
          className={styles.tab}
          data-tab={laneKey(lane)}
          aria-current={laneKey(lane) === current ? 'true' : undefined}
          onClick={() => showLane(scroller.current, lane)}
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
function useLaneInView(scroller: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState<string | null>(null)
  useEffect(() => {
    const board = scroller.current
    if (!board) return
    const note = () => setInView(nearestLane(board))
    board.addEventListener('scroll', note, { passive: true })
    return () => board.removeEventListener('scroll', note)
  }, [scroller])
  return inView
}

function nearestLane(board: HTMLElement) {
  const middle = middleOf(board)
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')]
  const [nearest] = lanes.toSorted(
    (one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle),
  )
  return nearest?.dataset.lane ?? null
}

function middleOf(element: HTMLElement) {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

const showLane = (board: HTMLElement | null, lane: Lane) =>
  board
    ?.querySelector(`[data-lane="${laneKey(lane)}"]`)
    ?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: pace() })

/** Within its strip only: the page must not move. */
const centre = (tab: HTMLElement, strip: HTMLElement | null) =>
  strip?.scrollBy({ left: middleOf(tab) - middleOf(strip), behavior: pace() })

const pace = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
