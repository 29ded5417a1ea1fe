import { Button } from '@mantine/core'
import { ArrowDownNarrowWide, CalendarDays, Group } from 'lucide-react'
import { useMemo } from 'react'
import { doesRepeat, isBlocked } from '@/domain/task'
import { FilterSelect } from '@/web/ui/menus/filter-select'
import { OptionItem } from '@/web/ui/menus/option-item'
import { blockedFilter, repeatsFilter } from '../tasks/lists/task-filter-list'
import { orNone } from '../tasks/lists/task-filters'
import { TaskFilterBar } from '../tasks/lists/task-filter-bar'
import type { MyTask } from '../tasks/task-types'
import { ViewsButton } from '../views/views-button'
import { projectsOf } from './my-tasks-model'
import {
  groupingOf,
  groupings,
  readMyTasksSearch,
  taskSorts,
  type Grouping,
  type MyTasksSearch,
  type TaskSort,
} from './my-tasks-search'
import styles from './my-tasks-toolbar.module.css'

const sortLabels: Record<TaskSort, string> = {
  dueDate: 'Due date',
  priority: 'Priority',
  status: 'Status',
  project: 'Project',
  created: 'Created',
}
const sortOptions = taskSorts.map((value) => ({ value, label: sortLabels[value] }))

const groupingLabels: Record<Grouping, string> = {
  day: 'Day',
  project: 'Project',
  priority: 'Priority',
  status: 'Status',
  none: 'No groups',
}
const groupingOptions = groupings.map((value) => ({ value, label: groupingLabels[value] }))

type MyTasksToolbarProps = {
  tasks: readonly MyTask[]
  search: MyTasksSearch
  text: string
  onText: (text: string) => void
  onChange: (part: Partial<MyTasksSearch>) => void
}

export function MyTasksToolbar({ tasks, search, text, onText, onChange }: MyTasksToolbarProps) {
  const { project = [] } = search
  const isCalendar = search.view === 'calendar'
  const projectOptions = useMemo(
    () => projectsOf(tasks).map(({ id, name }) => ({ value: String(id), label: name })),
    [tasks],
  )
  return (
    <div className={styles.bar}>
      <TaskFilterBar
        page="My Tasks"
        filters={search}
        text={text}
        onText={onText}
        onChange={onChange}
        end={
          <>
            <ViewsButton
              page="myTasks"
              project={null}
              search={search}
              read={readMyTasksSearch}
              onApply={(view) => onChange(readMyTasksSearch(view))}
            />
            <Button
              variant="subtle"
              aria-pressed={isCalendar}
              leftSection={<CalendarDays />}
              onClick={() =>
                onChange({ view: isCalendar ? undefined : 'calendar', from: undefined, zoom: undefined })
              }
            >
              Calendar
            </Button>
            {!isCalendar && <ListOrder search={search} onChange={onChange} />}
          </>
        }
      >
        <FilterSelect
          label="Project"
          asWritten
          options={projectOptions}
          values={project.map(String)}
          onChange={(values) => onChange({ project: orNone(values.map(Number)) })}
        />
        {(search.blocked !== undefined || tasks.some(isBlocked)) && (
          <FilterSelect {...blockedFilter(search, onChange)} />
        )}
        {(search.repeats !== undefined || tasks.some(doesRepeat)) && (
          <FilterSelect {...repeatsFilter(search, onChange)} />
        )}
      </TaskFilterBar>
    </div>
  )
}

type ListOrderProps = Pick<MyTasksToolbarProps, 'search' | 'onChange'>

/** How the list is grouped and sorted. */
function ListOrder({ search, onChange }: ListOrderProps) {
  const { sort = 'dueDate' } = search
  const grouping = groupingOf(search)
  return (
    <>
      <OptionItem
        label="Group by"
        options={groupingOptions}
        value={grouping}
        onChange={(value) => onChange({ group: value === groupingOf({ sort }) ? undefined : value })}
        renderButton={(button) => (
          <Button
            {...button}
            variant="subtle"
            aria-label={`Group by: ${groupingLabels[grouping]}`}
            leftSection={<Group />}
          >
            {grouping === 'none' ? 'No groups' : `By ${groupingLabels[grouping].toLowerCase()}`}
          </Button>
        )}
      />
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
    </>
  )
}
