import type { KeyboardEvent } from 'react'
import { daysAfter, isDate } from '@/domain/time-zone'
import { usePreference } from '@/web/lib/preferences'
import { isTyping } from '@/web/lib/use-single-key'
import { taskAround } from '../tasks/actions/current-task'
import { type DateMove, dateMoveOf, daysOfArrows, turnOf } from '../tasks/dates/date-keys'
import { liftWords } from '../tasks/lists/lift-words'
import type { Task } from '../tasks/task-types'
import { setSpan, shiftTasks } from '../tasks/write/change-tasks'
import { type CalendarWeek, spanOf, turned } from './calendar-model'
import type { CalendarZoom } from './calendar-search'
import type { CalendarPage } from './calendar-page'
import { nextPlace, type Place } from './calendar-places'
import { placeAround, weekAround } from './calendar-target'
import {
  dragged,
  draggedTasks,
  dragOver,
  dropTasks,
  droppedSpan,
  droppedWords,
  type Dragged,
  isPossible,
} from './dragged-tasks'

type CalendarKeys = {
  page: CalendarPage
  tasks: readonly Task[]
  weeks: readonly CalendarWeek<Task>[]
  zoom: CalendarZoom
  now: Date
  today: string
  place: Place
  /** Moves the focus to a place, and shows its day. */
  show: (place: Place) => void
  /** Shows a day without moving the focus. */
  showDay: (date: string) => void
  announce: (text: string) => void
}

/** Keys move the focus between days and tasks, tasks between days, and the calendar between months. */
export function useCalendarKeys(options: CalendarKeys) {
  const { page, tasks, weeks, zoom, now, today, place, show, showDay, announce } = options
  const hasSingleKeys = usePreference('singleKeyShortcuts')

  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget, shiftKey, altKey, ctrlKey, metaKey } = event
    const isInside = target instanceof Element && currentTarget.contains(target)
    if (!isInside || event.defaultPrevented || isTyping(target)) return
    const held = dragged.get()
    const move = dateMoveOf(event)
    const by = hasSingleKeys ? turnOf(event) : undefined
    const isAlone = !shiftKey && !altKey && !ctrlKey && !metaKey
    const isUsed = held?.byKeys
      ? goOnWith(held, key)
      : move
        ? moveBy(target, move)
        : by
          ? turn(by)
          : isAlone && press(target, key)
    if (isUsed) event.preventDefault()
    // While tasks are lifted, no other key does anything else.
    if (held?.byKeys) event.stopPropagation()
  }

  function press(target: Element, key: string) {
    const at = placeAround(target)
    const next = at && nextPlace(weeks, at, key)
    if (next) return used(show, next)
    if (key === ' ') return lift(target)
    if (key === 'PageUp' || key === 'PageDown') return turn(key === 'PageUp' ? -1 : 1)
    if (at?.at === 'day' && key === 'Enter') return createOn(at.date)
    // On a task it is the key for its estimate.
    return hasSingleKeys && key === 't' && at?.at === 'day' && used(show, { date: today, at: 'day' })
  }

  function turn(by: number) {
    return used(show, { date: turned(place.date, zoom, by), at: 'day' })
  }

  function createOn(date: string) {
    return page.create !== undefined && used(page.create, date)
  }

  /** The tasks on which a key acts, and the day by which they are held. */
  function subjectOf(target: Element): Pick<Dragged, 'tasks' | 'grabbed'> {
    const week = weekAround(target)
    if (week !== null) return { tasks: weeks.find(({ first }) => first === week)?.due ?? [], grabbed: week }
    const task = tasks.find(({ id }) => id === taskAround(target))
    const due = task && spanOf(task)?.end
    return { tasks: task ? page.carriedBy(task) : [], grabbed: placeAround(target)?.date ?? due ?? null }
  }

  function movable(target: Element) {
    const { tasks: all, grabbed } = subjectOf(target)
    return { tasks: all.filter(page.mayMove), grabbed }
  }

  /** Moves tasks at once, or one end of a task. On a day, the keys do not leave the page, as those of a browser do. */
  function moveBy(target: Element, { part, days }: DateMove) {
    const { tasks: moved, grabbed } = movable(target)
    const [first] = moved
    const isWhole = part === 'whole'
    if (!first) return page.create !== undefined && placeAround(target) !== null
    if (!isWhole && weekAround(target) !== null) return true
    const from = isWhole ? grabbed : (spanOf(first)?.[part] ?? null)
    if (from === null) return used(announce, `${first.title} has no due date. Press d to set one.`)
    const over = daysAfter(from, days)
    if (!isDate(over)) return true
    const next: Dragged = {
      ...draggedTasks(isWhole ? moved : [first]),
      part,
      grabbed: from,
      over,
      byKeys: true,
    }
    announce(droppedWords(next, now))
    if (!isPossible(next)) return true
    if (isWhole) void shiftTasks(moved, days)
    else resize(first, next)
    if (isWhole && weekAround(target) === null) show({ date: over, at: first.id })
    return true
  }

  function resize(task: Task, next: Dragged) {
    const span = droppedSpan(next)
    if (span) void setSpan(task, span)
  }

  function lift(target: Element) {
    const { tasks: lifted, grabbed } = movable(target)
    const [first] = lifted
    if (!first) return taskAround(target) !== null
    dragged.set({
      ...draggedTasks(lifted),
      part: 'whole',
      grabbed,
      over: grabbed ?? place.date,
      byKeys: true,
    })
    announce(liftWords.lifted(wordsNow()))
    return true
  }

  function wordsNow() {
    const held = dragged.get()
    return held ? droppedWords(held, now) : ''
  }

  /** What keys do with lifted tasks. */
  function goOnWith(held: Dragged, key: string) {
    const by = daysOfArrows.get(key)
    if (by !== undefined) {
      const over = daysAfter(held.over ?? place.date, by)
      if (!isDate(over)) return true
      dragOver(over)
      showDay(over)
      return used(announce, wordsNow())
    }
    if (key !== ' ' && key !== 'Enter') {
      if (key === 'Escape' || key === 'Tab') putBack(held)
      return key === 'Escape'
    }
    announce(liftWords.dropped(wordsNow()))
    dragged.set(null)
    void dropTasks(held)
    const [first] = held.tasks
    if (first && held.over !== null) show({ date: held.over, at: first.id })
    return true
  }

  function putBack(held: Dragged) {
    dragged.set(null)
    announce(liftWords.putBack(held.tasks))
  }
}

/** Calls a function with a value; true, because the key is used by it. */
function used<Value>(act: (value: Value) => void, value: Value) {
  act(value)
  return true
}
