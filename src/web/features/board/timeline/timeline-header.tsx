import { CalendarClock, ChartNoAxesGantt, Rows3 } from 'lucide-react'
import { groupedBy } from '@/domain/task-groupings'
import { useCommands } from '@/web/app/commands'
import { PeriodHeader, type Zoom, zoomNames } from '@/web/ui/pages/period-header'
import { useBoard } from '../model/board-context'
import type { BoardViewProps } from '../views/board-view-part'
import { zooms } from '../model/board-search'
import { type TimelineGrouping, timelineGroupings } from './timeline-groups'
import type { TimelineRange } from './timeline-range'
import { rangeWords } from './timeline-words'

type TimelineHeaderProps = Pick<BoardViewProps, 'change'> & {
  range: TimelineRange
  zoom: Zoom
  turn: (by: 1 | -1) => void
}

/** The time that is shown, and how to go to another one, by buttons and by the palette. */
export function TimelineHeader({ range, zoom, turn, change }: TimelineHeaderProps) {
  const { project } = useBoard()
  const showToday = () => change({ from: undefined })
  const zoomTo = (next: Zoom) => change({ zoom: next === 'month' ? undefined : next })
  const groupBy = (next: TimelineGrouping) => change({ group: next === 'lane' ? undefined : next })
  const about = project.name
  const Icon = CalendarClock
  useCommands(() => [
    { name: 'Show today on the timeline', Icon, about, run: showToday },
    { name: 'Show the time before on the timeline', Icon, about, run: () => turn(-1) },
    { name: 'Show the time after on the timeline', Icon, about, run: () => turn(1) },
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
    <PeriodHeader
      name={rangeWords(range)}
      zooms={zooms}
      zoom={zoom}
      onTurn={turn}
      onToday={showToday}
      onZoom={zoomTo}
    />
  )
}
