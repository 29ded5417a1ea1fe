import { trpc } from '@/web/app/trpc'
import { useNow } from '@/web/lib/use-now'
import styles from './tasks-badge.module.css'
import { tasksBadge } from './tasks-badge-model'

// Data that the page's loader has just read is not refetched.
const justRead = 2_000

/** The number of the viewer's tasks: overdue in red, else open in grey. */
export function TasksBadge() {
  const now = useNow()
  const { data: tasks = [] } = trpc.task.mine.useQuery(undefined, { staleTime: justRead })
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
