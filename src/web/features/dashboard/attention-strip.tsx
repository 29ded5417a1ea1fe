import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDay } from '@/web/lib/dates'
import { formatDueDate, formatDueTime, formatDueWeekday } from '@/web/lib/due-dates'
import { useNow } from '@/web/lib/use-now'
import { shownTasks, useMyTasks } from '../my-tasks/my-tasks-model'
import type { MyTasksSearch } from '../my-tasks/my-tasks-search'
import type { MyTask } from '../tasks/task-types'
import styles from './attention-strip.module.css'

/** What needs the viewer today. Each part leads to exactly these tasks. */
export function AttentionStrip() {
  const tasks = useMyTasks()
  const now = useNow()
  const parts = useMemo(() => attentionOf(tasks, now), [tasks, now])
  return (
    <nav aria-label="What needs you">
      <ul className={styles.strip}>
        {parts.map(({ kind, label, count, about, search }) => (
          <li key={kind}>
            <Link to="/my-tasks" search={search} className={styles.part} data-kind={kind}>
              <span className={styles.count} data-none={count === 0 || undefined}>
                {count}
              </span>
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                <span className={styles.about} dir="auto">
                  {about}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/tasks" search={{ due: ['thisMonth'] }}>
          Due this month
        </Link>
        <Link to="/tasks">All tasks</Link>
      </p>
    </nav>
  )
}

type Kind = 'overdue' | 'today' | 'week' | 'review'

type Attention = {
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
    none: 'Nothing is overdue.',
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
    about: (first, _tasks, now) => `next: ${first.title}, ${formatDueWeekday(first, now)}`,
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
