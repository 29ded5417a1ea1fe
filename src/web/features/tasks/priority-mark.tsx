import { memo } from 'react'
import { taskPriorities, type TaskPriority } from '@/domain/task'
import styles from './priority-mark.module.css'

const flag =
  'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528'

/** The mark of a priority: one to three bars, or a flag. It tells them apart without colour. */
export const PriorityMark = memo(function PriorityMark({ priority }: { priority: TaskPriority }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" data-priority={priority} aria-hidden>
      {priority === 'urgent' ? <path d={flag} /> : <Bars count={taskPriorities.indexOf(priority) + 1} />}
    </svg>
  )
})

const bars = ['M4 15h4v6H4z', 'M10 10h4v11h-4z', 'M16 5h4v16h-4z']

function Bars({ count }: { count: number }) {
  return (
    <>
      <path d={bars.slice(0, count).join('')} />
      <path className={styles.missing} d={bars.slice(count).join('')} />
    </>
  )
}
