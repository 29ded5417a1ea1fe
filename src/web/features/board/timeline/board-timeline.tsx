import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { daysBetween } from '@/domain/time-zone'
import { useCalendar } from '@/web/lib/calendar'
import { useStore } from '@/web/lib/create-store'
import { dateOf } from '@/web/lib/dates'
import { type Density, usePreference } from '@/web/lib/preferences'
import { useIsPrinting } from '@/web/lib/use-is-printing'
import { useMedia, watchMedia } from '@/web/lib/use-media'
import { Announcer } from '@/web/ui/feedback/announcer'
import { useCardDrops } from '../../files/use-card-drops'
import { dueOf } from '../../tasks/dates/due-model'
import { useWantedId } from '../../tasks/selection/card-focus'
import { useKeptFocus } from '../../tasks/selection/use-kept-focus'
import { holdsTask, useShownGroups } from '../../tasks/selection/selection'
import { useBoard } from '../model/board-context'
import { boardGrouping } from '../model/board-search'
import { BoardHint } from '../toolbar/board-hint'
import type { BoardViewProps } from '../views/board-view-part'
import { announced, createBarDrag } from './bar-drag'
import type { Span } from './timeline-bars'
import { TimelineGrid, timelineKeysId, timelineKeysText } from './timeline-grid'
import { type PlannedGroup, timelineGroups, undatedGroup } from './timeline-groups'
import { TimelineHeader } from './timeline-header'
import { type RowHeights, timelineLayout } from './timeline-layout'
import { rangeAround, ticksOf, turnedPage } from './timeline-range'
import { TimelineScale } from './timeline-scale'
import styles from './board-timeline.module.css'
import { useBlockings } from './use-blockings'
import { useTimelineKeys } from './use-timeline-keys'
import { useTimelinePointer } from './use-timeline-pointer'

const phone = watchMedia('(width <= 640px)')

const none: ReadonlySet<string> = new Set()

/** As the style sheets have them. */
const heights: Record<'wide' | 'narrow', Record<Density, RowHeights>> = {
  wide: {
    spacious: { heading: 36, row: 40, middle: 19.5 },
    compact: { heading: 32, row: 34, middle: 16.5 },
  },
  narrow: {
    spacious: { heading: 36, row: 54, middle: 34.5 },
    compact: { heading: 32, row: 50, middle: 32.5 },
  },
}

/** The tasks of the board from their start to their due day. */
export function BoardTimeline(props: BoardViewProps) {
  const { lanes, allLanes, tasks, filtered, now, search, change, onClearFilters } = props
  const { project, projectLanes, labels, can, elements, openDialog } = useBoard()
  const { weekStart } = useCalendar()
  const density = usePreference('density')
  const size = useMedia(phone) ? 'narrow' : 'wide'
  const zoom = search.zoom ?? 'month'
  const grouping = boardGrouping(search.group)
  const day = search.from ?? dateOf(now)
  const range = useMemo(() => rangeAround(day, zoom, weekStart), [day, zoom, weekStart])
  const ticks = useMemo(() => ticksOf(range, zoom, weekStart), [range, zoom, weekStart])
  const today = daysBetween(range.first, dateOf(now))
  const groups = useMemo(() => {
    const rowProject = { can, lanes: projectLanes, labels, estimateUnit: project.estimateUnit }
    return timelineGroups(lanes, grouping, { now, projectOf: () => rowProject })
  }, [lanes, grouping, now, can, projectLanes, labels, project.estimateUnit])
  const { folded, toggle } = useFolded(groups)
  const isPrinting = useIsPrinting()
  const layout = useMemo(
    () =>
      timelineLayout(groups, {
        // Nothing unfolds on paper.
        folded: isPrinting ? none : folded,
        hasHeadings: grouping !== 'none' || groups.length > 1,
        range,
        heights: heights[size][density],
      }),
    [groups, folded, isPrinting, grouping, range, size, density],
  )
  const rows = useMemo(
    () => layout.items.flatMap((item) => (item.kind === 'row' ? [item.task] : [])),
    [layout],
  )
  const blockings = useBlockings(project, tasks)
  const shownGroups = useMemo(() => groups.filter(({ id }) => !folded.has(id)), [groups, folded])
  useShownGroups(shownGroups)
  useKeptFocus(shownGroups)
  useCardDrops(can('task.edit'))

  const mayEdit = can('task.edit')
  const showDay = useCallback((from: string) => change({ from }), [change])
  const shown = {
    items: elements.items,
    range,
    barOf: layout.barOf,
    now,
    mayMove: () => mayEdit,
    showDay,
  }
  const [drag] = useState(() => createBarDrag(shown))
  // After every rendering, because each may have moved the bars.
  useLayoutEffect(() => drag.update(shown))

  const create = useCallback(
    ({ values }: PlannedGroup, { start, end }: Span) =>
      openDialog({
        kind: 'create',
        values: { ...values, ...dueOf({ date: end, time: '' }), startDate: start === end ? null : start },
      }),
    [openDialog],
  )
  const add = useCallback(
    (group: PlannedGroup) => {
      const date = dateOf(new Date())
      create(group, { start: date, end: date })
    },
    [create],
  )
  const pointer = useTimelinePointer({ drag, layout, groups: shownGroups, range, create })
  const turn = (by: 1 | -1) => change({ from: turnedPage(day, zoom, by) })
  useTimelineKeys({ drag, tasks: rows, groups: shownGroups, turn })

  return (
    <div className={styles.timeline} data-paper="wide">
      <p id={timelineKeysId} hidden>
        {timelineKeysText}
      </p>
      <TimelineHeader range={range} zoom={zoom} turn={turn} change={change} />
      <TimelineGrid
        layout={layout}
        tasks={rows}
        groups={shownGroups}
        range={range}
        ticks={ticks}
        today={today}
        now={now}
        scale={
          <TimelineScale
            range={range}
            ticks={ticks}
            zoom={zoom}
            now={now}
            today={today}
            grouping={grouping}
            onGroup={(group) => change({ group: group === 'lane' ? undefined : group })}
          />
        }
        blockings={blockings}
        layer={pointer.layer}
        drawn={pointer.drawn}
        onPress={pointer.press}
        onDoubleClick={pointer.doubleClick}
        onFold={toggle}
        onAdd={mayEdit ? add : undefined}
        onShowDay={showDay}
      />
      {tasks.length === 0 && (
        <BoardHint filtered={filtered} lanes={allLanes} onClearFilters={onClearFilters} />
      )}
      <BarAnnouncer />
    </div>
  )
}

/** Says where bars are moved, and renders alone for it. */
const BarAnnouncer = () => <Announcer text={useStore(announced, (text) => text)} />

/**
 * The folded groups, which show only their heading: at first that of the tasks without dates. One unfolds for a task
 * that is to be shown, such as a new one.
 */
function useFolded(groups: readonly PlannedGroup[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set([undatedGroup]))
  const toggle = useCallback((groupId: string) => {
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(groupId)) next.add(groupId)
      return next
    })
  }, [])
  const wantedId = useWantedId()
  const hiding = groups.find(
    (group) => wantedId !== undefined && folded.has(group.id) && holdsTask(group, wantedId),
  )
  if (hiding) toggle(hiding.id)
  return { folded, toggle }
}
