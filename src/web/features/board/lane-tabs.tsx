import { Archive } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { taskStatusLabels } from '@/domain/task'
import { StatusGlyph } from '@/web/ui/status-glyph'
import { useBoard } from './board-context'
import { countIn, type Lane } from './board-model'
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
  const current = lanes.some(({ status }) => status === inView) ? inView : lanes[0]?.status

  useEffect(() => {
    const tab = strip.current?.querySelector(`[data-tab="${current}"]`)
    if (tab instanceof HTMLElement) centre(tab, strip.current)
  }, [current])

  return (
    <nav ref={strip} className={styles.strip} aria-label="Lanes">
      {lanes.map((lane) => (
        <button
          key={lane.status}
          type="button"
          className={styles.tab}
          data-tab={lane.status}
          aria-current={lane.status === current ? 'true' : undefined}
          onClick={() => showLane(scroller.current, lane)}
        >
          {showsArchive ? <Archive /> : <StatusGlyph status={lane.status} />}
          {showsArchive ? 'Archived Tasks' : taskStatusLabels[lane.status]}
          <span className={styles.count}>{countIn(lane, filtered)}</span>
        </button>
      ))}
    </nav>
  )
}

/** The status of the lane in the middle of the view; null until it was scrolled. */
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

const showLane = (board: HTMLElement | null, { status }: Lane) =>
  board
    ?.querySelector(`[data-lane="${status}"]`)
    ?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: pace() })

/** Within its strip only: the page must not move. */
const centre = (tab: HTMLElement, strip: HTMLElement | null) =>
  strip?.scrollBy({ left: middleOf(tab) - middleOf(strip), behavior: pace() })

const pace = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
