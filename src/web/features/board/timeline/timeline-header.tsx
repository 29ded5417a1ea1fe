import { Button } from '@mantine/core'
import { CalendarClock, ChartNoAxesGantt, ChevronLeft, ChevronRight, Rows3 } from 'lucide-react'
import { groupedBy } from '@/domain/task-groupings'
import { useCommands } from '@/web/app/commands'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { useBoard } from '../model/board-context'
import type { BoardViewProps } from '../views/board-view-part'
import { zooms } from '../model/board-search'
import { type TimelineGrouping, timelineGroupings } from './timeline-groups'
import { type TimelineRange, turnedPage, type Zoom } from './timeline-range'
import styles from './timeline-header.module.css'
import { rangeWords } from './timeline-words'

type TimelineHeaderProps = Pick<BoardViewProps, 'change'> & {
  range: TimelineRange
  /** A day that is shown. */
  day: string
  zoom: Zoom
}

const zoomNames: Record<Zoom, string> = { week: 'Week', month: 'Month', quarter: 'Quarter' }

/** The time that is shown, and how to go to another one, by buttons and by the palette. */
export function TimelineHeader({ range, day, zoom, change }: TimelineHeaderProps) {
  const { project } = useBoard()
  const turn = (by: 1 | -1) => () => change({ from: turnedPage(day, zoom, by) })
  const showToday = () => change({ from: undefined })
  const zoomTo = (next: Zoom) => change({ zoom: next === 'month' ? undefined : next })
  const groupBy = (next: TimelineGrouping) => change({ group: next === 'lane' ? undefined : next })
  const about = project.name
  const Icon = CalendarClock
  useCommands(() => [
    { name: 'Show today on the timeline', Icon, about, run: showToday },
    { name: 'Show the time before on the timeline', Icon, about, run: turn(-1) },
    { name: 'Show the time after on the timeline', Icon, about, run: turn(1) },
    ...zooms.map((each) => ({
      name: `Zoom the timeline to a ${zoomNames[each].toLowerCase()}`,
      Icon: ChartNoAxesGantt,
      about,
      run: () => zoomTo(each),
    })),
    ...timelineGroupings.map((each) => ({
      name: `Timeline: ${groupedBy(each).toLowerCase()}`,
      otherWords: 'group',
      Icon: Rows3,
      about,
      run: () => groupBy(each),
    })),
  ])
  return (
    <div className={styles.header}>
      <h2 className={styles.name} aria-live="polite">
        {rangeWords(range)}
      </h2>
      <IconButton label="Previous" variant="subtle" onClick={turn(-1)}>
        <ChevronLeft />
      </IconButton>
      <Button onClick={showToday}>Today</Button>
      <IconButton label="Next" variant="subtle" onClick={turn(1)}>
        <ChevronRight />
      </IconButton>
      <div className={styles.zooms} role="group" aria-label="Zoom">
        {zooms.map((each) => (
          <Button
            key={each}
            variant="subtle"
            className={styles.zoom}
            aria-pressed={each === zoom}
            onClick={() => zoomTo(each)}
          >
            {zoomNames[each]}
          </Button>
        ))}
      </div>
    </div>
  )
}
