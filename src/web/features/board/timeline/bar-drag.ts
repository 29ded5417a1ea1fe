import { createStore } from '@/web/lib/create-store'
import { counted } from '@/domain/counted'
import { partOf, type TaskItems } from '../../tasks/actions/task-items'
import { setSpan, shiftTasks } from '../../tasks/write/change-tasks'
import type { DatePart } from '../../tasks/dates/date-keys'
import { carriedBy, type TaskGroup } from '../../tasks/selection/selection'
import type { Task } from '../../tasks/task-types'
import { barIn, moveLimits, movedSpan, type ShownBar, type Span, spanOf } from './timeline-bars'
import type { TimelineRange } from './timeline-range'
import { spanWords } from './timeline-words'

/** What is said about the bars that are moved. In a store, so that no row renders for it. */
export const announced = createStore(() => '')

/** Where the tasks that are moved would be dropped. */
export const movedSpans = createStore((): ReadonlyMap<number, Span> => new Map())

/** The timeline as it was rendered last. */
type Shown = {
  items: TaskItems
  range: TimelineRange
  barOf: (taskId: number) => { bar: ShownBar | null } | undefined
  now: Date
  /** Whether the viewer may move this task. */
  mayMove: (taskId: number) => boolean
  showDay: (date: string) => void
}

type Dragged = {
  /** The lifted one first. All of them have dates. */
  tasks: readonly [Task, ...Task[]]
  part: DatePart
  days: number
  limits: ReturnType<typeof moveLimits>
  by: LiftedBy
}

/** The pointer, Space, or Alt, which is held meanwhile. */
type LiftedBy = 'pointer' | 'Space' | 'Alt'

export type BarDrag = ReturnType<typeof createBarDrag>

/** Moves bars, or an end of one, without rendering: by pointer and by keys. */
export function createBarDrag(first: Shown) {
  let shown = first
  let dragged: Dragged | null = null

  function place(task: Task, bar: ShownBar | null | undefined, words?: string) {
    const item = shown.items.get(task.id)
    const element = partOf(item, '[data-bar]')
    if (!item || !element) return
    const isInRange = typeof bar === 'object' && bar !== null
    if (isInRange) Object.assign(element.style, barStyle(bar, shown.range))
    element.style.visibility = isInRange ? '' : 'hidden'
    if (words === undefined) delete item.dataset.lifted
    else item.dataset.lifted = ''
    if (words === undefined) delete element.dataset.dates
    else element.dataset.dates = words
  }

  /** Shows the bars where they would be dropped: those that are rendered. */
  function preview({ tasks, part, days }: Dragged) {
    const spans = new Map<number, Span>()
    for (const task of tasks) {
      const span = spanAfter(task, part, days)
      if (!span) continue
      spans.set(task.id, span)
      if (shown.items.get(task.id)) place(task, barIn(span, shown.range), spanWords(span, shown.now))
    }
    movedSpans.set(spans)
  }

  function end(words: string) {
    const ended = dragged
    dragged = null
    for (const task of ended?.tasks ?? []) place(task, shown.barOf(task.id)?.bar)
    if (ended) {
      movedSpans.set(new Map())
      announced.set(words)
    }
    return ended
  }

  function cancel() {
    const title = dragged?.tasks[0].title
    end(`Put back '${title}'`)
  }

  return {
    lifted: () => dragged,
    lift(tasks: readonly [Task, ...Task[]], part: DatePart, by: LiftedBy) {
      const spans = tasks.flatMap((task) => spanOf(task) ?? [])
      dragged = { tasks, part, days: 0, limits: moveLimits(spans, part), by }
      preview(dragged)
    },
    /** Moves them to this number of days from where they were, or as near to it as a task can be. */
    moveTo(wanted: number) {
      if (!dragged) return
      const { limits, by } = dragged
      const days = Math.min(Math.max(wanted, limits.least), limits.most)
      if (days === dragged.days) return
      dragged = { ...dragged, days }
      preview(dragged)
      if (by !== 'pointer') announced.set(wordsOf(dragged, shown.now))
    },
    cancel,
    /** Writes where they are now. */
    drop() {
      const ended = dragged && end(wordsOf(dragged, shown.now))
      if (!ended || ended.days === 0) return
      const { tasks, part, days } = ended
      const span = spanAfter(tasks[0], part, days)
      if (!span) return
      void (part === 'whole' ? shiftTasks(tasks, days) : setSpan(tasks[0], span))
      if (typeof barIn(span, shown.range) === 'string') shown.showDay(span.start)
    },
    /** After each rendering, because it may have moved the bars, or taken the lifted one away. */
    update(next: Shown) {
      shown = next
      if (!dragged) return
      const { id } = dragged.tasks[0]
      if (shown.barOf(id) && shown.mayMove(id)) preview(dragged)
      else cancel()
    },
  }
}

/** The tasks that move with this one, itself first: the selected ones with dates if it is one of them, for the whole. */
export function barsWith(
  task: Task,
  part: DatePart,
  groups: readonly TaskGroup[],
): readonly [Task, ...Task[]] {
  const [, ...others] = part === 'whole' ? carriedBy(task, groups) : [task]
  return [task, ...others.filter((each) => spanOf(each) !== null)]
}

function spanAfter(task: Task, part: DatePart, days: number): Span | null {
  const span = spanOf(task)
  return span && movedSpan(span, part, days)
}

/** `Dig the drain, 23 Nov to 30 Nov`, with the number of the others. */
function wordsOf({ tasks: [first, ...others], part, days }: Dragged, now: Date) {
  const span = spanAfter(first, part, days)
  const along = others.length === 0 ? '' : `, and ${counted(others.length, 'other')}`
  return span ? `${first.title}, ${spanWords(span, now)}${along}` : first.title
}

const percent = (days: number, range: TimelineRange) => `${(days / range.days) * 100}%`

/** Where a bar, or a line that is as long, stands in the grid. */
export const barStyle = ({ at, days }: { at: number; days: number }, range: TimelineRange) => ({
  insetInlineStart: percent(at, range),
  width: percent(days, range),
})
