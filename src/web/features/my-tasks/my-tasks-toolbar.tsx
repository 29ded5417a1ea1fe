import { Button } from '@mantine/core'
import { ArrowDownNarrowWide } from 'lucide-react'
import { useMemo } from 'react'
import { FilterSelect } from '@/web/ui/filter-select'
import { OptionItem } from '@/web/ui/option-item'
import { orNone } from '../tasks/search-params'
import { TaskFilterBar } from '../tasks/task-filter-bar'
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
  const { project = [], sort = 'dueDate' } = search
  const projectOptions = useMemo(
    () => projectsOf(tasks).map(({ id, name }) => ({ value: String(id), label: name })),
    [tasks],
  )
  return (
    <div className={styles.bar}>
      <TaskFilterBar
        filters={search}
        text={text}
        onText={onText}
        onChange={onChange}
        end={
          <OptionItem
            label="Sort by"
            options={sortOptions}
            value={sort}
            onChange={(value) => onChange({ sort: value === 'dueDate' ? undefined : value })}
            renderButton={(button) => (
              <Button
                {...button}
                variant="subtle"
                aria-label={`Sort by: ${sortLabels[sort]}`}
                leftSection={<ArrowDownNarrowWide />}
              >
                {sortLabels[sort]}
              </Button>
            )}
          />
        }
      >
        <FilterSelect
          label="Project"
          asWritten
          options={projectOptions}
          values={project.map(String)}
          onChange={(values) => onChange({ project: orNone(values.map(Number)) })}
        />
      </TaskFilterBar>
    </div>
  )
}
