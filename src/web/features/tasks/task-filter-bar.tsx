import type { ReactNode } from 'react'
import type { TaskPriority, TaskStatus } from '@/domain/task'
import { FilterSelect } from '@/web/ui/filter-select'
import { SearchField } from '@/web/ui/search-field'
import styles from './task-filter-bar.module.css'
import { priorityOptions, statusOptions } from './task-options'

type TaskFilters = { status?: TaskStatus | undefined; priority?: TaskPriority | undefined }

type TaskFilterBarProps = {
  filters: TaskFilters
  text: string
  onText: (text: string) => void
  onChange: (part: TaskFilters) => void
  /** The filters of this page only. */
  children: ReactNode
  /** Other controls, at the end of the row. */
  end: ReactNode
}

/** The search and filters of a page with tasks, in a row that spans the page. */
export function TaskFilterBar({ filters, text, onText, onChange, children, end }: TaskFilterBarProps) {
  const { status = null, priority = null } = filters
  return (
    <div className={styles.bar}>
      <SearchField label="Search tasks" value={text} onChange={onText} />
      <FilterSelect
        label="Status"
        options={statusOptions}
        value={status}
        onChange={(value) => onChange({ status: value ?? undefined })}
      />
      <FilterSelect
        label="Priority"
        options={priorityOptions}
        value={priority}
        onChange={(value) => onChange({ priority: value ?? undefined })}
      />
      {children}
      <div className={styles.end}>{end}</div>
    </div>
  )
}
