import { estimateWords, shortEstimate } from '../../tasks/fields/estimate-words'
import { useBoard } from '../model/board-context'
import { countIn, countsOf, estimateIn, isOverLimit, type Lane } from '../model/board-model'
import styles from './lane-count.module.css'

type LaneCountProps = { lane: Lane; filtered: boolean; className: string | undefined }

/**
 * How many tasks a lane shows, in the colour of a warning where it holds more than its limit allows. In a narrow lane
 * words give way to signs, and the estimates to both; the tooltip has all of it.
 */
export function LaneCount({ lane, filtered, className }: LaneCountProps) {
  const { estimateUnit } = useBoard().project
  const { shown, count, of } = countsOf(lane, filtered)
  const estimate = estimateIn(lane)
  const isOver = isOverLimit(lane)
  const inAll = estimate > 0 && `${estimateWords(estimate, estimateUnit)} in all`
  const title = [
    of !== null && countIn(lane, filtered),
    isOver && `Over its limit of ${lane.limit}`,
    of !== null && inAll,
  ]
  return (
    <span
      className={`${className} ${styles.count}`}
      title={title.filter(Boolean).join(' · ') || undefined}
      data-over={isOver || undefined}
      data-long={shown !== null || undefined}
      data-of={of ?? undefined}
    >
      {shown !== null && (
        <>
          {shown}
          <span className={styles.word}> shown</span>
          {' · '}
        </>
      )}
      {count}
      {of !== null && (
        <>
          <span className={styles.of}>
            <span className={styles.word}> of </span>
          </span>
          {of}
        </>
      )}
      {inAll && (
        <span className={styles.estimate} title={inAll}>
          {' · '}
          {shortEstimate(estimate, estimateUnit)}
        </span>
      )}
    </span>
  )
}
