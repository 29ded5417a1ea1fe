import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { isWithin } from '@/web/lib/event-target'
import { usePreference } from '@/web/lib/preferences'
import { isCovered, isTyping } from '@/web/lib/use-single-key'
import { currentTaskId, taskAround } from '../../tasks/actions/current-task'
import { type DateMove, dateMoveOf, daysOfArrows, turnOf } from '../../tasks/dates/date-keys'
import { focusCard } from '../../tasks/selection/card-focus'
import type { TaskGroup } from '../../tasks/selection/selection'
import type { Task } from '../../tasks/task-types'
import { isDraft } from '../../tasks/write/pending-changes'
import { useBoard } from '../model/board-context'
import { announced, type BarDrag, barsWith } from './bar-drag'
import { spanOf } from './timeline-bars'

type TimelineKeys = {
  drag: BarDrag
  /** Those of the rows, in their order. */
  tasks: readonly Task[]
  groups: readonly TaskGroup[]
  /** Shows an earlier or a later time. */
  turn: (by: 1 | -1) => void
}

/**
 * Arrow keys go from row to row. With Alt they move the dates of the current task, and drop it when Alt is released;
 * Space lifts it until it is pressed again.
 */
export function useTimelineKeys({ drag, tasks, groups, turn }: TimelineKeys) {
  const { can, elements } = useBoard()
  const { items } = elements
  const hasSingleKeys = usePreference('singleKeyShortcuts')

  const isLiftedByKeys = () => (drag.lifted()?.by ?? 'pointer') !== 'pointer'
  const taskWith = (target: Element) => tasks.find(({ id }) => id === taskAround(target))

  /** A key for another date than the one that Alt holds counts from where that one was dropped. */
  const dropForAnother = useEffectEvent((event: KeyboardEvent) => {
    const lifted = drag.lifted()
    const part = lifted?.by === 'Alt' ? dateMoveOf(event)?.part : undefined
    if (part !== undefined && part !== lifted?.part) flushSync(() => drag.drop())
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isLiftedByKeys()) return isCommand ? undefined : moveLifted(event)
    const { target } = event
    if (isTyping(target) || isCovered() || !(target instanceof Element)) return
    const by = hasSingleKeys ? turnOf(event) : undefined
    if (by) return turn(by)
    if (isCommand) return
    const task = tasks.find(({ id }) => id === currentTaskId(items)) ?? taskWith(target)
    if (!task || isWithin(target, 'button')) return
    const move = dateMoveOf(event)
    if (move) return begin(task, event, 'Alt', move)
    if (event.shiftKey || event.altKey) return
    if (event.key === ' ') return begin(task, event, 'Space', { part: 'whole', days: 0 })
    const to = rows.get(event.key)?.(tasks.indexOf(task), tasks.length)
    if (to === undefined) return
    event.preventDefault()
    const next = tasks[to]
    if (next) focusCard(next.id)
  })

  function begin(task: Task, event: KeyboardEvent, by: 'Alt' | 'Space', { part, days }: DateMove) {
    if (!can('task.edit') || isDraft(task)) return
    event.preventDefault()
    if (spanOf(task) === null) return announced.set(`${task.title} has no dates. Press d to set one.`)
    drag.lift(barsWith(task, part, groups), part, by)
    if (days === 0) announced.set(`Lifted '${task.title}'`)
    else drag.moveTo(days)
  }

  function moveLifted(event: KeyboardEvent) {
    const lifted = drag.lifted()
    if (!lifted) return
    const { key } = event
    const days = lifted.by === 'Alt' ? dateMoveOf(event)?.days : daysOfArrows.get(key)
    if (days !== undefined) drag.moveTo(lifted.days + days)
    else if (key === 'Escape') drag.cancel()
    else if (key === ' ' || key === 'Enter') drag.drop()
    else if (key === 'Tab') return drag.drop()
    else return
    event.preventDefault()
  }

  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (drag.lifted()?.by !== event.key) return
    event.preventDefault()
    drag.drop()
  })
  const onBlur = useEffectEvent(() => {
    if (isLiftedByKeys()) drag.drop()
  })

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    document.addEventListener('keydown', dropForAnother, options)
    document.addEventListener('keydown', onKey, options)
    document.addEventListener('keyup', onKeyUp, options)
    window.addEventListener('blur', onBlur, options)
    return () => stop.abort()
  }, [])
  useEffect(() => drag.cancel, [drag])
}

const rows: ReadonlyMap<string, (index: number, count: number) => number> = new Map<
  string,
  (index: number, count: number) => number
>([
  ['ArrowDown', (index) => index + 1],
  ['ArrowUp', (index) => index - 1],
  ['Home', () => 0],
  ['End', (_index, count) => count - 1],
])
