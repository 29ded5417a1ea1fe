import { may } from '@/domain/access'
import {
  type DragMoveEvent,
  type DragStartEvent,
  useSensor,
  useSensors,
  KeyboardCode,
  KeyboardSensor,
} from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import { type Due, notDue, type ReadDue } from '@/domain/due'
import { daysAfter } from '@/domain/time-zone'
import { dateOf, weekOf } from '@/web/lib/dates'
import { isWithin } from '@/web/lib/event-target'
import { taskAround } from '../tasks/actions/current-task'
import { dueInputOf, dueOf } from '../tasks/dates/due-model'
import { LiftableMouseSensor, LiftableTouchSensor } from '../tasks/lists/list-drag'
import { byMouse, byTouch, usePutBack, useLongPress } from '../tasks/lists/task-drag'
import type { TaskItems } from '../tasks/actions/task-items'
import type { MyTask } from '../tasks/task-types'
import { updateTask } from '../tasks/write/change-task'
import { isAlready } from '../tasks/write/merge-model'
import { createDraggedRow, type DayElements } from './dragged-row'
import { type DraggedRow, dayGroupOf, type PlannedDay } from './my-tasks-groups'
import { openActions } from './open-row-picker'

export type DayDrag = {
  tasks: readonly MyTask[]
  now: Date
  draggedRow: DraggedRow | null
  onDragRow: (draggedRow: DraggedRow | null) => void
  items: TaskItems
  days: DayElements
}

/** Lifting a row and dropping it onto the group of another day, which sets its due date. */
export function useDayDrag({ tasks, now, draggedRow, onDragRow, items, days }: DayDrag) {
  const [held] = useState(() => createDraggedRow(onDragRow, days))
  const { announcements, coordinateGetter } = held
  const byKeyboard = useMemo(() => ({ keyboardCodes: rowKeys, coordinateGetter }), [coordinateGetter])
  const sensors = useSensors(
    useSensor(LiftableMouseSensor, byMouse),
    useSensor(LiftableTouchSensor, byTouch),
    useSensor(RowKeyboardSensor, byKeyboard),
  )
  const longPress = useLongPress()
  const carriedTask = tasks.find(({ id }) => id === draggedRow?.taskId)
  usePutBack(
    draggedRow !== null,
    carriedTask !== undefined && may(carriedTask.access, 'task.edit') && carriedTask.status !== 'done',
  )

  function lift(event: DragStartEvent) {
    longPress.start(event)
    const { activatorEvent } = event
    const { target } = activatorEvent
    const taskId = target instanceof Element ? taskAround(target) : null
    const task = tasks.find(({ id }) => id === taskId)
    if (task) held.lift(task, dayGroupOf(task, now), activatorEvent)
  }

  function drop() {
    const day = held.target()
    onDragRow(null)
    if (carriedTask && longPress.endedInPlace()) return openActions(items, carriedTask)
    if (!carriedTask || !day) return
    const due = plannedDue(carriedTask, day, now)
    if (!isAlready(carriedTask, due)) void updateTask(carriedTask, due)
  }

  return {
    carriedTask,
    sensors,
    announcements,
    lift,
    move: ({ delta }: DragMoveEvent) => {
      held.move(delta.y)
    },
    drop,
    putBack: () => onDragRow(null),
  }
}

/** Lifts rows that may be moved, from their titles. */
class RowKeyboardSensor extends KeyboardSensor {
  static override activators: typeof KeyboardSensor.activators = KeyboardSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options, context) =>
        isWithin(event.target, '[data-liftable]') &&
        event.target instanceof Element &&
        event.target.matches('[data-task]') &&
        handler(event, options, context),
    }),
  )
}

const rowKeys = {
  start: [KeyboardCode.Space],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
  cancel: [KeyboardCode.Esc],
}

/**
 * When a task is due that is dropped onto a group: today, the last day of this week, the first one of the next, or
 * never. A time of day stays, unless it has passed today, by which the task would be overdue.
 */
export function plannedDue(due: ReadDue, day: PlannedDay, now: Date): Due {
  if (day === 'noDate') return notDue
  const date = dates[day](now)
  const { time } = dueInputOf(due)
  const planned = dueOf({ date, time })
  const hasPassed = time !== '' && planned.dueDate !== null && new Date(planned.dueDate) < now
  return hasPassed ? dueOf({ date, time: '' }) : planned
}

const dates: Record<Exclude<PlannedDay, 'noDate'>, (now: Date) => string> = {
  today: dateOf,
  thisWeek: (now) => daysAfter(weekOf(now, 1), -1),
  later: (now) => weekOf(now, 1),
}
