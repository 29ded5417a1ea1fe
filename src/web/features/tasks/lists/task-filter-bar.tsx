import { type ReactNode, useRef } from 'react'
import { present, useCommands } from '@/web/app/commands'
import { useNow } from '@/web/lib/use-now'
import { SearchField } from '@/web/ui/fields/search-field'
import { FilterSelect } from '@/web/ui/menus/filter-select'
import { Toolbar } from '@/web/ui/pages/toolbar'
import styles from './task-filter-bar.module.css'
import { blockedFilter, dueFilter, priorityFilter, statusFilter } from './task-filter-list'
import type { TaskFilters } from './task-filters'

type TaskFilterBarProps = {
  /** The name of the page. */
  page: string
  filters: TaskFilters
  text: string
  onText: (text: string) => void
  onChange: (part: Omit<TaskFilters, 'q'>) => void
  /** The filters of this page only. */
  children: ReactNode
  /** Other controls, at the end of the row. */
  end: ReactNode
}

/** The search and filters of a page with tasks, in a row that spans the page. */
export function TaskFilterBar({ page, filters, text, onText, onChange, children, end }: TaskFilterBarProps) {
  const now = useNow()
  const first = useRef<HTMLButtonElement>(null)
  useCommands(() => [present('filter', page, () => first.current?.focus())])
  return (
    <div className={styles.bar}>
      <SearchField label="Search tasks" value={text} onChange={onText} />
      <Toolbar label="Filters">
        <FilterSelect ref={first} {...statusFilter(filters, onChange)} />
        <FilterSelect {...priorityFilter(filters, onChange)} />
        <FilterSelect {...dueFilter(filters, onChange, now)} />
        {children}
        <FilterSelect {...blockedFilter(filters, onChange)} />
        <div className={styles.end}>{end}</div>
      </Toolbar>
    </div>
  )
}
