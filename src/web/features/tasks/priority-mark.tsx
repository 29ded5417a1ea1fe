import { Flag } from 'lucide-react'
import type { TaskPriority } from '@/domain/task'
import styles from './priority-mark.module.css'

/** The colour of a priority; urgent is a filled flag, so that it can be told from high without colour. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  return priority === 'urgent' ? (
    <Flag className={styles.flag} />
  ) : (
    <span className={styles.mark} data-priority={priority} />
  )
}
