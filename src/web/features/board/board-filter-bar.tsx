import { Button } from '@mantine/core'
import { Archive, Eye, EyeOff } from 'lucide-react'
import { useMemo } from 'react'
import { taskStatusLabels } from '@/domain/task'
import { runCommand } from '@/web/app/commands'
import { usePreference } from '@/web/lib/preferences'
import { Announcer } from '@/web/ui/announcer'
import { Avatar } from '@/web/ui/avatar'
import { FilterSelect } from '@/web/ui/filter-select'
import { assigneeOptions } from '../tasks/pickers/assignee-model'
import { orNone, nobody } from '../tasks/lists/task-filters'
import { matchingTasks } from '../tasks/task-count'
import { TaskFilterBar } from '../tasks/lists/task-filter-bar'
import type { Task } from '../tasks/task-types'
import { useBoard } from './board-context'
import styles from './board-filter-bar.module.css'
import { peopleOf, type Lane, isOptionalLane, type OptionalLane } from './board-model'
import { type BoardSearch, isFiltered } from './board-search'
import { lanePreferences, showLane } from './use-shown-lanes'

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
  const { assignee = [], archived = false } = search
  const people = usePeopleOptions(tasks)
  return (
    <TaskFilterBar
      filters={search}
      text={text}
      onText={onText}
      onChange={onChange}
      end={
        <>
          <Button variant="subtle" onClick={() => void runCommand('views')}>
            Views
          </Button>
          <Button variant="subtle" onClick={() => void runCommand('whatChanged')}>
            What changed
          </Button>
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
        label="Assignee"
        asWritten
        options={people}
        values={assignee.map(String)}
        onChange={(values) => onChange({ assignee: orNone(values.map(assigneeOf)) })}
      />
      <Announcer text={isFiltered(search) ? matchesIn(lanes) : ''} />
      {isFiltered({ ...search, q: text }) && (
        <Button variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </TaskFilterBar>
  )
}

const matchesIn = (lanes: readonly Lane[]) =>
  matchingTasks(lanes.reduce((sum, { tasks }) => sum + tasks.length, 0))

function usePeopleOptions(tasks: readonly Task[]) {
  const { people, viewer } = useBoard()
  return useMemo(
    () =>
      assigneeOptions({
        people: peopleOf(tasks, people),
        current: null,
        viewerId: viewer.id,
        recent: [],
      }).map(({ value, person, label, otherNames }) => ({
        value,
        label: person ? label : 'Unassigned',
        otherNames,
        icon: person ? (
          <Avatar person={person} decorative />
        ) : (
          <span className={styles.noAvatar} aria-hidden />
        ),
      })),
    [tasks, people, viewer],
  )
}

const assigneeOf = (value: string) => (value === nobody ? nobody : Number(value))

/** Shows and hides the optional lanes. The toggle of a hidden lane shows its number of tasks. */
function LaneToggles({ lanes }: { lanes: readonly Lane[] }) {
  return lanes.map(
    ({ status, tasks }) =>
      isOptionalLane(status) && <LaneToggle key={status} status={status} count={tasks.length} />,
  )
}

function LaneToggle({ status, count }: { status: OptionalLane; count: number }) {
  const shown = usePreference(lanePreferences[status])
  const label = taskStatusLabels[status]
  return (
    <Button
      variant="subtle"
      aria-pressed={shown}
      title={shown ? `Hide ${label}` : `Show ${label}`}
      onClick={() => showLane(status, !shown)}
      leftSection={shown ? <Eye /> : <EyeOff />}
      rightSection={
        !shown &&
        count > 0 && (
          <span className={styles.count} title={`${count} hidden`}>
            {count}
          </span>
        )
      }
    >
      {label}
    </Button>
  )
}
