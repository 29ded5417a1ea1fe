import type { ReactNode } from 'react'
import { FilterSelect } from '@/web/ui/menus/filter-select'
import { SearchField } from '@/web/ui/fields/search-field'
import { Toolbar } from '@/web/ui/pages/toolbar'
import styles from './task-filter-bar.module.css'
import { dueFilterLabels, dueFilters, type TaskFilters, orNone } from './task-filters'
import { priorityOptions, statusOptions } from '../fields/task-options'

const dueOptions = dueFilters.map((value) => ({ value, label: dueFilterLabels[value] }))

type TaskFilterBarProps = {
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
export function TaskFilterBar({ filters, text, onText, onChange, children, end }: TaskFilterBarProps) {
  return (
    <div className={styles.bar}>
      <SearchField label="Search tasks" value={text} onChange={onText} />
      <Toolbar label="Filters">
        <FilterSelect
          label="Status"
          options={statusOptions}
          values={filters.status ?? []}
          onChange={(values) => onChange({ status: orNone(values) })}
        />
        <TaskFilterSelects filters={filters} onChange={onChange} />
        {children}
        <div className={styles.end}>{end}</div>
      </Toolbar>
    </div>
  )
}

/** The filters that every page with tasks has, besides that by status. */
export function TaskFilterSelects({ filters, onChange }: Pick<TaskFilterBarProps, 'filters' | 'onChange'>) {
  const { priority = [], due = [] } = filters
  return (
    <>
      <FilterSelect
        label="Priority"
        options={priorityOptions}
        values={priority}
        onChange={(values) => onChange({ priority: orNone(values) })}
      />
      <FilterSelect
        label="Due date"
        options={dueOptions}
        values={due}
        onChange={(values) => onChange({ due: orNone(values) })}
      />
    </>
  )
}
