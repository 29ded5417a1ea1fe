import { Flag } from 'lucide-react'
import type { TaskPriority } from '@/domain/task'
import styles from './priority-mark.module.css'

/** The colour of a priority. Urgent is a filled flag, which differs from high without colour, too. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  return priority === 'urgent' ? (
    <Flag className={styles.flag} />
  ) : (
    <span className={styles.mark} data-priority={priority} />
  )
}
