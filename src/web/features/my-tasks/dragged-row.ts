import type { Announcements, KeyboardCoordinateGetter } from '@dnd-kit/core'
import type { Elements } from '@/web/lib/elements'
import type { MyTask } from '../tasks/task-types'
import {
  type DraggedRow,
  type DayGroup,
  dayGroupLabels,
  type PlannedDay,
  acceptsTasks,
  dayGroups,
} from './my-tasks-groups'

type Held = {
  task: MyTask
  from: DayGroup
  over: PlannedDay | null
  /** Where the pointer lifted it, in pixels of the page; null if a key did. */
  pageY: number | null
}

const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
])

/** The section of each group, which begins with its heading. */
export type DayElements = Elements<DayGroup>

/** The row that is dragged, and the group over which it is. `onOver` is called when that changes. */
export function createDraggedRow(onOver: (draggedRow: DraggedRow) => void, days: DayElements) {
  // It outlives the drag, because a screen reader is told of the drop afterwards.
  let held: Held | null = null
  let announced: PlannedDay | null = null

  function goOver(day: PlannedDay | null) {
    if (!held || held.over === day) return
    held.over = day
    onOver({ taskId: held.task.id, over: day })
  }

  const coordinateGetter: KeyboardCoordinateGetter = ({ code }, { currentCoordinates }) => {
    const step = steps.get(code)
    if (!held || !step) return undefined
    const next = adjacentDay(days, held.over ?? held.from, step)
    if (!next) return currentCoordinates
    goOver(next.day)
    return { x: currentCoordinates.x, y: next.y }
  }

  const say = (verb: string, day?: DayGroup | null) =>
    held ? `${verb} '${held.task.title}'. ${dayGroupLabels[day ?? held.from]}.` : undefined

  const announcements: Announcements = {
    onDragStart: () => say('Lifted'),
    onDragMove() {
      const over = held?.over ?? null
      if (over === null || over === announced) return undefined
      announced = over
      return `Over ${dayGroupLabels[over]}.`
    },
    onDragOver: () => undefined,
    onDragEnd: () => say('Dropped', held?.over),
    onDragCancel: () => say('Put back'),
  }

  return {
    coordinateGetter,
    announcements,
    lift(task: MyTask, from: DayGroup, event: Event) {
      const y = clientYOf(event)
      held = { task, from, over: null, pageY: y === null ? null : y + scrollY }
      announced = null
      onOver({ taskId: task.id, over: null })
    },
    /** The pointer is this far below where it was, on the page. */
    move(distance: number) {
      if (held && held.pageY !== null) goOver(dayAt(days, held.pageY + distance - scrollY))
    },
    /** The other group over which it is; null if there is none. */
    target: () => (held && held.over !== held.from ? held.over : null),
  }
}

function clientYOf(event: Event) {
  if (event instanceof MouseEvent) return event.clientY
  return 'touches' in event && event instanceof TouchEvent ? (event.touches[0]?.clientY ?? null) : null
}

/** The groups on the page, in its order. */
const shownDays = (days: DayElements) =>
  dayGroups.flatMap((day) => {
    const section = days.get(day)
    return section ? [{ day, section }] : []
  })

/** The group at this height of the window, if a task can be dropped onto it. */
function dayAt(days: DayElements, y: number) {
  const at = shownDays(days).find(({ section }) => {
    const { top, bottom } = section.getBoundingClientRect()
    return top <= y && y <= bottom
  })
  return acceptsTasks(at?.day) ? at.day : null
}

/** The next group above or below one of them onto which a task can be dropped, and where it begins in the window. */
function adjacentDay(days: DayElements, from: DayGroup, step: 1 | -1) {
  const all = shownDays(days)
  const place = all.findIndex(({ day }) => day === from)
  const beyond = step === 1 ? all.slice(place + 1) : all.slice(0, Math.max(place, 0)).toReversed()
  const [next] = beyond.flatMap(({ day, section }) => (acceptsTasks(day) ? [{ day, section }] : []))
  if (!next) return null
  next.section.firstElementChild?.scrollIntoView({ block: 'nearest' })
  return { day: next.day, y: next.section.getBoundingClientRect().top }
}
