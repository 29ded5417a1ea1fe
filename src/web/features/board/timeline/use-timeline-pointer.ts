import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { daysAfter } from '@/domain/time-zone'
import { ancestorOf } from '@/web/lib/event-target'
import type { DatePart } from '../../tasks/dates/date-keys'
import type { Task } from '../../tasks/task-types'
import { isDraft } from '../../tasks/write/pending-changes'
import { scheduleTasks, setSpan } from '../../tasks/write/change-tasks'
import { openActions } from '../actions/use-action-screen'
import { useBoard } from '../model/board-context'
import { type BarDrag, barStyle, barsWith } from './bar-drag'
import { followPointer } from './follow-pointer'
import type { Span } from './timeline-bars'
import type { PlannedGroup } from './timeline-groups'
import type { timelineLayout, TimelineItem } from './timeline-layout'
import type { TimelineRange } from './timeline-range'

type TimelinePointer = {
  drag: BarDrag
  layout: ReturnType<typeof timelineLayout<PlannedGroup>>
  groups: readonly PlannedGroup[]
  range: TimelineRange
  create: (group: PlannedGroup, span: Span) => void
}

/**
 * Drags bars and their ends, and draws new ones where a row is empty: they become the dates of a task without any, or
 * a new task.
 */
export function useTimelinePointer({ drag, layout, groups, range, create }: TimelinePointer) {
  const { can, elements } = useBoard()
  const layer = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLSpanElement>(null)

  /** The day at a place of the window, counted from the start of the range. The grid is measured once for each press. */
  function measureDays() {
    const { left = 0, width = 0 } = layer.current?.getBoundingClientRect() ?? {}
    return (clientX: number) => Math.floor(((clientX - left) / Math.max(width, 1)) * range.days)
  }

  function dragBar(press: globalThis.PointerEvent, task: Task, part: DatePart) {
    const { width = 0 } = layer.current?.getBoundingClientRect() ?? {}
    followPointer(press, {
      start: () => drag.lift(barsWith(task, part, groups), part, 'pointer'),
      move: ({ clientX }) =>
        drag.moveTo(Math.round(((clientX - press.clientX) / Math.max(width, 1)) * range.days)),
      drop: () => drag.drop(),
      cancel: drag.cancel,
      hold: () => {
        drag.cancel()
        openActions(elements.items, task)
      },
    })
  }

  /** Draws from where the track is pressed; a title is dropped onto a day. */
  function draw(press: globalThis.PointerEvent, item: TimelineItem<PlannedGroup>, isOnTrack: boolean) {
    const dayAt = measureDays()
    const from = isOnTrack ? dayAt(press.clientX) : null
    let to = from
    const show = () => {
      const mark = drawn.current
      if (!mark) return
      mark.hidden = to === null
      if (to !== null)
        Object.assign(mark.style, barStyle(daysOf(from ?? to, to), range), {
          insetBlockStart: `${item.top}px`,
        })
    }
    const end = () => {
      if (drawn.current) drawn.current.hidden = true
    }
    followPointer(press, {
      start: show,
      move({ clientX }) {
        const day = dayAt(clientX)
        const inRange = Math.min(Math.max(day, 0), range.days - 1)
        to = from !== null || day === inRange ? inRange : null
        show()
      },
      drop() {
        end()
        if (to !== null) plan(item, daysOf(from ?? to, to))
      },
      cancel: end,
    })
  }

  function plan(item: TimelineItem<PlannedGroup>, { at, days }: { at: number; days: number }) {
    const span = { start: daysAfter(range.first, at), end: daysAfter(range.first, at + days - 1) }
    if (item.kind === 'heading' || item.bar) return create(item.group, span)
    void (days === 1 ? scheduleTasks([item.task], span.end) : setSpan(item.task, span))
  }

  const itemAround = (target: EventTarget) =>
    layout.items[Number(ancestorOf(target, '[data-index]')?.dataset.index)]

  function press(event: PointerEvent) {
    const { target, button, isPrimary, nativeEvent } = event
    const item = itemAround(target)
    if (!item || button !== 0 || !isPrimary || event.shiftKey || event.ctrlKey || event.metaKey) return
    if (!can('task.edit') || (item.kind === 'row' && isDraft(item.task))) return
    const bar = ancestorOf(target, '[data-bar]')
    if (bar && item.kind === 'row') dragBar(nativeEvent, item.task, partAt(target))
    else if (ancestorOf(target, 'button')) return
    else if (ancestorOf(target, '[data-track]')) draw(nativeEvent, item, true)
    else if (item.kind === 'row' && !item.bar) draw(nativeEvent, item, false)
  }

  function doubleClick({ target, clientX }: MouseEvent) {
    const item = itemAround(target)
    const isFree = ancestorOf(target, '[data-track]') && !ancestorOf(target, '[data-bar], button')
    if (item && isFree && can('task.edit')) plan(item, { at: measureDays()(clientX), days: 1 })
  }

  return { layer, drawn, press, doubleClick }
}

const daysOf = (from: number, to: number) => ({ at: Math.min(from, to), days: Math.abs(to - from) + 1 })

function partAt(target: EventTarget): DatePart {
  const edge = ancestorOf(target, '[data-edge]')?.dataset.edge
  return edge === 'start' || edge === 'end' ? edge : 'whole'
}
