import { useEffect, useEffectEvent } from 'react'
import { isWithin } from '@/web/lib/event-target'
import { isCovered, isTyping } from '@/web/lib/use-single-key'
import { currentTaskId, taskAround } from '../../tasks/actions/current-task'
import { focusCard } from '../../tasks/selection/card-focus'
import type { TaskGroup } from '../../tasks/selection/selection'
import type { Task } from '../../tasks/task-types'
import { isDraft } from '../../tasks/write/pending-changes'
import { useBoard } from '../model/board-context'
import { announced, type BarDrag, barsWith, type LiftedBy } from './bar-drag'
import { type BarPart, spanOf } from './timeline-bars'

type TimelineKeys = {
  drag: BarDrag
  /** Those of the rows, in their order. */
  tasks: readonly Task[]
  groups: readonly TaskGroup[]
}

/**
 * Arrow keys go from row to row. With Shift they move the current task by days, with Alt an end of it, and drop it when
 * that key is released; Space lifts it until it is pressed again.
 */
export function useTimelineKeys({ drag, tasks, groups }: TimelineKeys) {
  const { can, elements } = useBoard()
  const { items } = elements

  const isLiftedByKeys = () => (drag.lifted()?.by ?? 'pointer') !== 'pointer'
  const taskWith = (target: Element) => tasks.find(({ id }) => id === taskAround(target))

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return
    if (isLiftedByKeys()) return moveLifted(event)
    const { target } = event
    if (isTyping(target) || isCovered() || !(target instanceof Element)) return
    const task = tasks.find(({ id }) => id === currentTaskId(items)) ?? taskWith(target)
    if (!task || isWithin(target, 'button')) return
    const by = days.get(event.key)
    if (by !== undefined) return void ((event.shiftKey || event.altKey) && begin(task, event, by))
    if (event.shiftKey || event.altKey) return
    if (event.key === ' ') return begin(task, event, 0)
    const to = rows.get(event.key)?.(tasks.indexOf(task), tasks.length)
    if (to === undefined) return
    event.preventDefault()
    const next = tasks[to]
    if (next) focusCard(next.id)
  })

  function begin(task: Task, event: KeyboardEvent, by: number) {
    if (!can('task.edit') || isDraft(task)) return
    event.preventDefault()
    if (spanOf(task) === null) return announced.set(`${task.title} has no dates. Press d to set one.`)
    const { by: key, part } = by === 0 ? bySpace : liftOf(event)
    drag.lift(barsWith(task, part, groups), part, key)
    if (by === 0) announced.set(`Lifted '${task.title}'`)
    else drag.moveTo(by)
  }

  function moveLifted(event: KeyboardEvent) {
    const { key } = event
    const by = days.get(key)
    if (by !== undefined) drag.moveTo((drag.lifted()?.days ?? 0) + by)
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
    document.addEventListener('keydown', onKey, options)
    document.addEventListener('keyup', onKeyUp, options)
    window.addEventListener('blur', onBlur, options)
    return () => stop.abort()
  }, [])
  useEffect(() => drag.cancel, [drag])
}

const days: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

const rows: ReadonlyMap<string, (index: number, count: number) => number> = new Map<
  string,
  (index: number, count: number) => number
>([
  ['ArrowDown', (index) => index + 1],
  ['ArrowUp', (index) => index - 1],
  ['Home', () => 0],
  ['End', (_index, count) => count - 1],
])

type Lift = { by: LiftedBy; part: BarPart }

const bySpace: Lift = { by: 'Space', part: 'whole' }

function liftOf({ altKey, shiftKey }: KeyboardEvent): Lift {
  if (!altKey) return { by: 'Shift', part: 'whole' }
  return { by: 'Alt', part: shiftKey ? 'start' : 'end' }
}
