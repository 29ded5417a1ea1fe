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
  /** The filters that only this page has. */
  children: ReactNode
  /** What else is set here, at the end of the row. */
  end: ReactNode
}

/** Which of a page's tasks are shown, in a row as wide as the page, its edges included. */
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
