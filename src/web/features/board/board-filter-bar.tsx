import { Button } from '@mantine/core'
import { Archive } from 'lucide-react'
import { useMemo } from 'react'
import { displayName } from '@/domain/account'
import { Avatar } from '@/web/ui/avatar'
import { FilterSelect } from '@/web/ui/filter-select'
import { dueFilterLabels, dueFilters } from '../tasks/task-filters'
import { TaskFilterBar } from '../tasks/task-filter-bar'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import styles from './board-filter-bar.module.css'
import { isFiltered, peopleOf, type Lane } from './board-model'
import type { BoardSearch } from './board-search'
import { LaneToggles } from './lane-toggles'

const dueOptions = dueFilters.map((value) => ({ value, label: dueFilterLabels[value] }))
const nobody = 'nobody'

type BoardFilterBarProps = {
  tasks: readonly Task[]
  lanes: readonly Lane[]
  search: BoardSearch
  text: string
  onText: (text: string) => void
  onChange: (part: Partial<BoardSearch>) => void
  onClear: () => void
}

export function BoardFilterBar({
  tasks,
  lanes,
  search,
  text,
  onText,
  onChange,
  onClear,
}: BoardFilterBarProps) {
  const { due = null, assignee, archived = false } = search
  const assigneeOptions = useAssigneeOptions(tasks)
  return (
    <TaskFilterBar
      filters={search}
      text={text}
      onText={onText}
      onChange={onChange}
      end={
        <>
          <LaneToggles lanes={lanes} />
          <Button
            variant="subtle"
            aria-pressed={archived}
            onClick={() => onChange({ archived: archived ? undefined : true })}
            leftSection={<Archive />}
          >
            {archived ? 'Hide Archived Tasks' : 'Show Archived Tasks'}
          </Button>
        </>
      }
    >
      <FilterSelect
        label="Due date"
        options={dueOptions}
        value={due}
        onChange={(value) => onChange({ due: value ?? undefined })}
      />
      <FilterSelect
        label="Assignee"
        asWritten
        options={assigneeOptions}
        value={assignee === undefined ? null : String(assignee)}
        onChange={(value) => onChange({ assignee: assigneeOf(value) })}
      />
      {isFiltered({ ...search, q: text }) && (
        <Button variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </TaskFilterBar>
  )
}

function useAssigneeOptions(tasks: readonly Task[]) {
  const { people } = useBoard()
  return useMemo(
    () => [
      ...peopleOf(tasks, people).map((person) => ({
        value: String(person.id),
        label: displayName(person),
        icon: <Avatar person={person} decorative />,
      })),
      { value: nobody, label: 'Unassigned', icon: <span className={styles.noAvatar} aria-hidden /> },
    ],
    [tasks, people],
  )
}

function assigneeOf(value: string | null) {
  if (value === null) return undefined
  return value === nobody ? nobody : Number(value)
}
