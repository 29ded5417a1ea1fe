import { estimateWords, shortEstimate } from '../../tasks/fields/estimate-words'
import { useBoard } from '../model/board-context'
import { countIn, estimateIn, isOverLimit, type Lane } from '../model/board-model'

type LaneCountProps = { lane: Lane; filtered: boolean; className: string | undefined }

/** How many tasks a lane shows, in the colour of a warning where it holds more than its limit allows. */
export function LaneCount({ lane, filtered, className }: LaneCountProps) {
  const { estimateUnit } = useBoard().project
  const estimate = estimateIn(lane)
  const isOver = isOverLimit(lane)
  return (
    <span
      className={className}
      title={isOver ? `Over its limit of ${lane.limit}` : undefined}
      data-over={isOver || undefined}
    >
      {countIn(lane, filtered)}
      {estimate > 0 && (
        <span title={`${estimateWords(estimate, estimateUnit)} in all`}>
          {' · '}
          {shortEstimate(estimate, estimateUnit)}
        </span>
      )}
    </span>
  )
}
