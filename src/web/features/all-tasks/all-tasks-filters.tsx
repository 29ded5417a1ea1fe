import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { displayName } from '@/domain/account'
import { type AssigneeFilter, assigneeWords } from '@/domain/assignee-filters'
import { dueFilterLabels, dueFilterWords } from '@/domain/due-filters'
import { FilterSelect } from '@/web/ui/menus/filter-select'
import { SearchField } from '@/web/ui/fields/search-field'
import { Toolbar } from '@/web/ui/pages/toolbar'
import type { Outputs } from '@/web/app/trpc'
import { priorityOptions, statusOptions } from '../tasks/fields/task-options'
import { blockedFilter, repeatsFilter } from '../tasks/lists/task-filter-list'
import { orNone } from '../tasks/lists/task-filters'
import { ViewsButton } from '../views/views-button'
import { type AllTasksSearch, isFiltered, readAllTasksSearch } from './all-tasks-search'
import styles from './all-tasks-page.module.css'

type Projects = Outputs['project']['list']

type AllTasksFiltersProps = {
  projects: Projects
  search: AllTasksSearch
  text: string
  onText: (text: string) => void
  onChange: (part: Partial<AllTasksSearch>) => void
  /** Shows a saved view. */
  onApply: (view: AllTasksSearch) => void
  onClear: () => void
}

const dueOptions = dueFilterWords.map((value) => ({ value, label: dueFilterLabels[value] }))

const wordLabels: Record<(typeof assigneeWords)[number], string> = { nobody: 'Not assigned', me: 'Me' }

/** The search and filters of the tasks of all projects. */
export function AllTasksFilters(props: AllTasksFiltersProps) {
  const { projects, search, text, onText, onChange, onApply, onClear } = props
  const { project = [], organization = [], assignee = [], status = [], priority = [], due = [] } = search
  const options = useMemo(() => optionsOf(projects), [projects])
  return (
    <div className={styles.filters}>
      <SearchField label="Search tasks" value={text} onChange={onText} />
      <Toolbar label="Filters">
        <FilterSelect
          label="Project"
          asWritten
          options={options.projects}
          values={project.map(String)}
          onChange={(values) => onChange({ project: orNone(values.map(Number)) })}
        />
        <FilterSelect
          label="Assignee"
          asWritten
          options={options.people}
          values={assignee.map(String)}
          onChange={(values) => onChange({ assignee: orNone(values.map(assigneeOf)) })}
        />
        {options.organizations.length > 0 && (
          <FilterSelect
            label="Organization"
            asWritten
            options={options.organizations}
            values={organization.map(String)}
            onChange={(values) => onChange({ organization: orNone(values.map(Number)) })}
          />
        )}
        <FilterSelect
          label="Status"
          options={statusOptions}
          values={status}
          onChange={(values) => onChange({ status: orNone(values) })}
        />
        <FilterSelect
          label="Priority"
          options={priorityOptions}
          values={priority}
          onChange={(values) => onChange({ priority: orNone(values) })}
        />
        <FilterSelect
          label="Due date"
          options={dueOptions}
          values={dueFilterWords.filter((word) => due.includes(word))}
          onChange={(values) => onChange({ due: orNone(values) })}
        />
        <FilterSelect {...blockedFilter(search, onChange)} />
        <FilterSelect {...repeatsFilter(search, onChange)} />
        <ViewsButton
          page="allTasks"
          project={null}
          search={search}
          read={readAllTasksSearch}
          onApply={(view) => onApply(readAllTasksSearch(view))}
        />
        {isFiltered({ ...search, q: text }) && (
          <Button variant="subtle" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Toolbar>
    </div>
  )
}

const assigneeOf = (value: string): AssigneeFilter =>
  assigneeWords.find((word) => word === value) ?? Number(value)

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

function optionsOf(projects: Projects) {
  const people = new Map(projects.flatMap(({ members }) => members.map((person) => [person.id, person])))
  const organizations = new Map(
    projects.flatMap(({ organization }) => (organization ? [[organization.id, organization]] : [])),
  )
  return {
    projects: projects.map(optionOf),
    organizations: [...organizations.values()].map(optionOf),
    people: [
      ...assigneeWords.map((value) => ({ value, label: wordLabels[value] })),
      ...[...people.values()]
        .toSorted((one, other) => displayName(one).localeCompare(displayName(other)))
        .map((person) => ({ value: String(person.id), label: displayName(person) })),
    ],
  }
}
