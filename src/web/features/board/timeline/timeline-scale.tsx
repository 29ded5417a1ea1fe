import { ChevronDown } from 'lucide-react'
import { groupedBy } from '@/domain/task-groupings'
import { OptionButton } from '@/web/ui/menus/option-button'
import type { Zoom } from '@/web/ui/pages/period-header'
import { barStyle } from './bar-drag'
import { type TimelineGrouping, timelineGroupings } from './timeline-groups'
import { holdsDay, type Tick, type TimelineRange } from './timeline-range'
import styles from './timeline-scale.module.css'
import { tickWords } from './timeline-words'

type TimelineScaleProps = {
  range: TimelineRange
  ticks: readonly Tick[]
  zoom: Zoom
  now: Date
  /** The present day, counted from the start of the range. */
  today: number
  grouping: TimelineGrouping
  onGroup: (grouping: TimelineGrouping) => void
}

const options = timelineGroupings.map((value) => ({ value, label: groupedBy(value) }))

/** What stands above the grid: the groups, and the dates of its lines. */
export function TimelineScale({ range, ticks, zoom, now, today, grouping, onGroup }: TimelineScaleProps) {
  return (
    <div className={styles.scale} data-zoom={zoom}>
      <OptionButton
        label="Groups"
        className={styles.groups}
        options={options}
        value={grouping}
        onChange={onGroup}
      >
        <span className={styles.grouping}>{groupedBy(grouping)}</span>
        <ChevronDown />
      </OptionButton>
      <ol className={styles.ticks}>
        {ticks.map((tick) => (
          <li
            key={tick.date}
            className={styles.tick}
            style={barStyle(tick, range)}
            aria-current={holdsDay(tick, today) ? 'date' : undefined}
          >
            {tickWords(tick, zoom, now)}
          </li>
        ))}
      </ol>
    </div>
  )
}
