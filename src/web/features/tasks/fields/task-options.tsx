import {
  taskPriorities,
  taskPriorityLabels,
  taskStatuses,
  taskStatusLabels,
  type TaskPriority,
} from '@/domain/task'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { memo } from 'react'
import styles from './task-options.module.css'

const flag =
  'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528'

/** The mark of a priority: one to three bars, or a flag. Its shape differs, not only its colour. */
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

export const statusOptions = taskStatuses.map((value) => ({
  value,
  label: taskStatusLabels[value],
  icon: <StatusGlyph status={value} />,
}))

/** The highest priority first. */
export const priorityOptions = taskPriorities.toReversed().map((value) => ({
  value,
  label: taskPriorityLabels[value],
  icon: <PriorityMark priority={value} />,
}))
