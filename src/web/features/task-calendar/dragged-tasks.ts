import { counted } from '@/domain/counted'
import { daysAfter, daysBetween, isDate } from '@/domain/time-zone'
import { createStore } from '@/web/lib/create-store'
import type { DatePart } from '../tasks/dates/date-keys'
import { taskCount } from '../tasks/task-count'
import type { Task } from '../tasks/task-types'
import { scheduleTasks, setSpan, shiftTasks, unscheduleTasks } from '../tasks/write/change-tasks'
import { dayName } from './calendar-dates'
import { spanOf } from './calendar-model'

/** Where a task has no day. */
export const noDay = 'none'

/** Tasks that are moved, or the end of one that is. */
export type Dragged = {
  /** The lifted one first. */
  tasks: readonly Task[]
  ids: ReadonlySet<number>
  part: DatePart
  /** The day by which they are held; null if they have none. */
  grabbed: string | null
  /** The day on which they would be dropped, or `noDay`. */
  over: string | null
  byKeys: boolean
}

/** In a store, so that only the days render over which a drag goes. */
export const dragged = createStore((): Dragged | null => null)

/** The ids are looked up by every task that is rendered. */
export const draggedTasks = (tasks: readonly Task[]) => ({ tasks, ids: new Set(tasks.map(({ id }) => id)) })

export function dragOver(over: string | null) {
  const current = dragged.get()
  if (current && current.over !== over) dragged.set({ ...current, over })
}

const isDay = (over: string | null): over is string => over !== null && over !== noDay

const daysMoved = ({ grabbed, over }: Pick<Dragged, 'grabbed' | 'over'>) =>
  grabbed !== null && isDay(over) ? daysBetween(grabbed, over) : 0

/** The span that one task would have; null if it would have none. */
export function droppedSpan({ tasks: [first], part, grabbed, over }: Dragged) {
  const span = first && spanOf(first)
  if (!isDay(over)) return over === null ? (span ?? null) : null
  if (!span) return { start: over, end: over }
  if (part === 'start') return { start: over < span.end ? over : span.end, end: span.end }
  if (part === 'end') return { start: span.start, end: over > span.start ? over : span.start }
  const by = daysMoved({ grabbed, over })
  return { start: daysAfter(span.start, by), end: daysAfter(span.end, by) }
}

/** Whether the lifted task would keep dates that a task can have. */
export function isPossible(current: Dragged) {
  const span = droppedSpan(current)
  return span === null || (isDate(span.start) && isDate(span.end))
}

/** Whether the tasks would be dropped on a day. */
export function isOver(current: Dragged | null, date: string) {
  if (!current || !isDay(current.over)) return false
  const span = current.tasks.length === 1 ? droppedSpan(current) : null
  return span ? span.start <= date && date <= span.end : current.over === date
}

/** Writes where the tasks were dropped. */
export async function dropTasks(current: Dragged) {
  const { tasks, part, grabbed, over } = current
  const [first] = tasks
  if (!first || over === null || over === grabbed) return
  if (over === noDay) return unscheduleTasks(tasks)
  if (part !== 'whole') return resize(first, current)
  if (grabbed === null) return scheduleTasks(tasks, over)
  const dated = tasks.filter((task) => spanOf(task) !== null)
  const undated = tasks.filter((task) => spanOf(task) === null)
  await Promise.all([shiftTasks(dated, daysMoved(current)), scheduleTasks(undated, over)])
}

async function resize(task: Task, current: Dragged) {
  const [before, after] = [spanOf(task), droppedSpan(current)]
  if (!after || (before?.start === after.start && before.end === after.end)) return
  await setSpan(task, after)
}

/** `Order gravel, due Thursday, 26 November`, or `4 tasks, 1 day later`. */
export function droppedWords(current: Dragged, now: Date) {
  const { tasks, over } = current
  const [first] = tasks
  if (!first) return ''
  const isOne = tasks.length === 1
  const name = isOne ? first.title : taskCount(tasks.length)
  if (over === noDay) return `${name}, no due date`
  if (isOne) return `${name}, ${spanWords(droppedSpan(current), now)}`
  if (current.grabbed === null && over !== null) return `${name}, due ${dayName(over, now)}`
  const by = daysMoved(current)
  return by === 0 ? name : `${name}, ${counted(Math.abs(by), 'day')} ${by < 0 ? 'earlier' : 'later'}`
}

/** `due Thursday, 26 November`, with the day on which it starts if that is another one. */
export function spanWords(span: { start: string; end: string } | null, now: Date) {
  if (!span) return 'no due date'
  if (!isDate(span.start) || !isDate(span.end)) return 'outside of the calendar'
  const due = `due ${dayName(span.end, now)}`
  return span.start === span.end ? due : `${due}, from ${dayName(span.start, now)}`
}
