import { ChevronDown } from 'lucide-react'
import { taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import { OptionButton } from '@/web/ui/option-button'
import { StatusGlyph } from '@/web/ui/status-glyph'
import { PriorityMark } from '../tasks/priority-mark'
import { priorityOptions, statusOptions } from '../tasks/task-options'
import type { Task } from '../tasks/task-types'
import { setTaskPriority, setTaskStatus } from '../tasks/task-writes'
import styles from './task-badges.module.css'

/** Status and priority. For people who may edit, each opens a menu. */
export function TaskBadges({ task, canEdit }: { task: Task; canEdit: boolean }) {
  return (
    <div className={styles.badges}>
      <OptionButton
        className={styles.badge}
        label="Status"
        inDialog
        options={statusOptions}
        value={task.status}
        disabled={!canEdit}
        onChange={(status) => status !== task.status && setTaskStatus(task, status)}
      >
        <StatusGlyph status={task.status} />
        {taskStatusLabels[task.status]}
        {canEdit && <ChevronDown className={styles.chevron} />}
      </OptionButton>
      <OptionButton
        className={styles.badge}
        data-priority={task.priority}
        label="Priority"
        inDialog
        options={priorityOptions}
        value={task.priority}
        disabled={!canEdit}
        onChange={(priority) => priority !== task.priority && setTaskPriority(task, priority)}
      >
        <PriorityMark priority={task.priority} />
        {taskPriorityLabels[task.priority]}
        {canEdit && <ChevronDown className={styles.chevron} />}
      </OptionButton>
      {task.archived && <span className={styles.badge}>Archived</span>}
    </div>
  )
}
