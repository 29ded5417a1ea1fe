import type { ReadDue } from '@/domain/due'
import type { TaskStatus } from '@/domain/task'
import { recentlyLoaded } from '@/web/app/query-client'
import { trpc } from '@/web/app/trpc'
import { isLate } from '@/web/lib/due-dates'
import { useNow } from '@/web/lib/use-now'
import styles from './tasks-badge.module.css'

/** The number of the viewer's tasks: overdue in red, else open in grey. */
export function TasksBadge() {
  const now = useNow()
  const { data: tasks = [] } = trpc.task.mineBegun.useQuery(undefined, recentlyLoaded)
  const badge = tasksBadge(tasks, now)
  return (
    badge && (
      <span
        className={badge.overdue ? `${styles.badge} ${styles.overdue}` : styles.badge}
        role="img"
        aria-label={badge.label}
        title={badge.label}
      >
        {badge.count}
      </span>
    )
  )
}

type CountedTask = ReadDue & { status: TaskStatus; archived: boolean }

type Badge = {
  count: string
  overdue: boolean
  /** Both counts in words, for users who do not see the colour. */
  label: string
}

const mostShown = 99

/** Counts the overdue tasks if there are any, else the open ones; null if there are none. */
export function tasksBadge(tasks: readonly CountedTask[], now: Date): Badge | null {
  const open = tasks.filter((task) => task.status !== 'done' && !task.archived)
  const overdue = open.filter((task) => isLate(task, now)).length
  if (open.length === 0) return null
  return {
    count: shown(overdue || open.length),
    overdue: overdue > 0,
    label: `${overdue} overdue, ${open.length} open`,
  }
}

const shown = (count: number) => (count > mostShown ? `${mostShown}+` : String(count))
