import { ArrowDownNarrowWide } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@/web/ui/button'
import { FilterSelect } from '@/web/ui/filter-select'
import { OptionPlace } from '@/web/ui/option-place'
import { SearchField } from '@/web/ui/search-field'
import { priorityOptions, statusOptions } from '../tasks/task-options'
import type { MyTask } from '../tasks/task-types'
import { projectsOf } from './my-tasks-model'
import { taskSorts, type MyTasksSearch, type TaskSort } from './my-tasks-search'
import styles from './my-tasks-toolbar.module.css'

const sortLabels: Record<TaskSort, string> = {
  dueDate: 'Due date',
  priority: 'Priority',
  status: 'Status',
  project: 'Project',
  created: 'Created',
}
const sortOptions = taskSorts.map((value) => ({ value, label: sortLabels[value] }))

type MyTasksToolbarProps = {
  tasks: readonly MyTask[]
  search: MyTasksSearch
  text: string
  onText: (text: string) => void
  onChange: (part: Partial<MyTasksSearch>) => void
}

export function MyTasksToolbar({ tasks, search, text, onText, onChange }: MyTasksToolbarProps) {
  const { status = null, priority = null, project, sort = 'dueDate' } = search
  const projectOptions = useMemo(
    () => projectsOf(tasks).map(({ id, name }) => ({ value: String(id), label: name })),
    [tasks],
  )
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
      <FilterSelect
        label="Project"
        options={projectOptions}
        value={project === undefined ? null : String(project)}
        onChange={(value) => onChange({ project: value === null ? undefined : Number(value) })}
      />
      <div className={styles.sort}>
        <OptionPlace
          label="Sort by"
          options={sortOptions}
          value={sort}
          onChange={(value) => onChange({ sort: value === 'dueDate' ? undefined : value })}
          renderButton={(button) => (
            <Button {...button} variant="quiet" aria-label={`Sort by: ${sortLabels[sort]}`}>
              <ArrowDownNarrowWide />
              {sortLabels[sort]}
            </Button>
          )}
        />
      </div>
    </div>
  )
}
