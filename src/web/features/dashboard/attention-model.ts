import { formatDay, formatWeekday } from '@/web/lib/dates'
import { formatDueDate, formatDueTime } from '@/web/lib/due-dates'
import { shownTasks } from '../my-tasks/my-tasks-model'
import type { MyTasksSearch } from '../my-tasks/my-tasks-search'
import type { MyTask } from '../tasks/task-types'

type Kind = 'overdue' | 'today' | 'week' | 'review'

export type Attention = {
  kind: Kind
  label: string
  count: number
  /** Which tasks they are, in a few words. */
  about: string
  /** My Tasks with exactly these. */
  search: MyTasksSearch
}

type Description = {
  label: string
  search: MyTasksSearch
  about: (first: MyTask, tasks: readonly MyTask[], now: Date) => string
  none: string
}

const descriptions: Record<Kind, Description> = {
  overdue: {
    label: 'overdue',
    search: { due: ['overdue'] },
    about: (first, _tasks, now) => `oldest: ${first.title}, ${dayOf(first, now)}`,
    none: 'Nothing is late.',
  },
  today: {
    label: 'due today',
    search: { due: ['today'] },
    about: (first) => [`next: ${first.title}`, formatDueTime(first)].filter(Boolean).join(', '),
    none: 'Nothing is due today.',
  },
  week: {
    label: 'due in 7 days',
    search: { due: ['week'] },
    about: (first) => `next: ${first.title}, ${weekdayOf(first)}`,
    none: 'Nothing is due soon.',
  },
  review: {
    label: 'waiting for review',
    search: { status: ['review'] },
    about: (first, tasks) => {
      const projects = new Set(tasks.map(({ projectId }) => projectId))
      return projects.size === 1 ? `in ${first.project.name}` : `in ${projects.size} projects`
    },
    none: 'Nothing waits for review.',
  },
}

const kinds = ['overdue', 'today', 'week', 'review'] as const satisfies Kind[]

/** What needs the viewer, each counted as My Tasks shows it. */
export function attentionOf(tasks: readonly MyTask[], now: Date): Attention[] {
  return kinds.map((kind) => {
    const { label, search, about, none } = descriptions[kind]
    const found = shownTasks(tasks, search, now)
    const [first] = found
    return { kind, label, search, count: found.length, about: first ? about(first, found, now) : none }
  })
}

const dayOf = (task: MyTask, now: Date) => formatDueDate(task, (iso) => formatDay(iso, now))

/** With the time, if the task has one. */
const weekdayOf = (task: MyTask) =>
  [formatDueDate(task, formatWeekday), formatDueTime(task)].filter(Boolean).join(' ')
