import { Button } from '@mantine/core'
import {
  Archive,
  CalendarDays,
  ChartNoAxesGantt,
  Eye,
  EyeOff,
  List,
  SlidersHorizontal,
  SquareKanban,
} from 'lucide-react'
import { useMemo } from 'react'
import { usePreference } from '@/web/lib/preferences'
import { Announcer } from '@/web/ui/feedback/announcer'
import { Avatar } from '@/web/ui/marks/avatar'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import { FilterSelect } from '@/web/ui/menus/filter-select'
import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import { SearchField } from '@/web/ui/fields/search-field'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { assigneeOptions } from '../../tasks/pickers/assignee-model'
import { choiceValue, type ProjectLane } from '../../lanes/lane-model'
import { laneOptions } from '../../lanes/lane-options'
import { orNone, nobody } from '../../tasks/lists/task-filters'
import { matchingTasks } from '../../tasks/task-count'
import { TaskFilterSelects } from '../../tasks/lists/task-filter-bar'
import type { Task } from '../../tasks/task-types'
import type { ViewsPage } from '../../views/view-model'
import { type ViewMode, ViewTabs } from '../../views/view-tabs'
import { viewsDialog } from '../../views/views-dialog-command'
import { BoardLabelFilter } from './board-label-filter'
import { useBoard } from '../model/board-context'
import styles from './board-filter-bar.module.css'
import {
  countOfStatus,
  nameOfStatus,
  peopleOf,
  type Lane,
  optionalLanes,
  type OptionalLane,
} from '../model/board-model'
import { type BoardSearch, type BoardView, boardViews, isFiltered } from '../model/board-search'
import { lanePreferences, showLane } from '../model/use-shown-lanes'

const DisplayMenu = deferredDialog(async () => (await import('./display-menu')).DisplayMenu)

const viewMarks: Record<BoardView, Pick<ViewMode, 'name' | 'icon'>> = {
  board: { name: 'Board', icon: <SquareKanban /> },
  list: { name: 'List', icon: <List /> },
  calendar: { name: 'Calendar', icon: <CalendarDays /> },
  timeline: { name: 'Timeline', icon: <ChartNoAxesGantt /> },
}

type BoardFilterBarProps = {
  tasks: readonly Task[]
  lanes: readonly Lane[]
  search: BoardSearch
  views: ViewsPage
  text: string
  onText: (text: string) => void
  onChange: (part: Partial<BoardSearch>) => void
  onClear: () => void
}

/** The views of the board, its filters, what it shows, and its search, in one row. */
export function BoardFilterBar(props: BoardFilterBarProps) {
  const { tasks, lanes, search, views, text, onText, onChange, onClear } = props
  const { project, openDialog } = useBoard()
  const { assignee = [], archived = false } = search
  const people = usePeopleOptions(tasks)
  const openViews = (first: 'save' | 'manage') =>
    openDialog({ kind: 'loaded', render: viewsDialog(views, first) })
  const modes = boardViews.map((view) => ({
    ...viewMarks[view],
    isCurrent: view === (search.view ?? 'board'),
    show: () => onChange({ view: view === 'board' ? undefined : view }),
    whole: { view },
  }))
  const toggleArchive = () => onChange({ archived: archived ? undefined : true })
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <ViewTabs page={views} modes={modes} onSave={() => openViews('save')} />
        <div className={styles.filters}>
          <Toolbar label="Filters">
            <LaneFilter search={search} onChange={onChange} />
            <TaskFilterSelects filters={search} onChange={onChange} />
            <FilterSelect
              label="Assignee"
              asWritten
              options={people}
              values={assignee.map(String)}
              onChange={(values) => onChange({ assignee: orNone(values.map(assigneeOf)) })}
            />
            <BoardLabelFilter search={search} onChange={onChange} />
            <Announcer text={isFiltered(search) ? matchesIn(lanes) : ''} />
            {isFiltered({ ...search, q: text }) && (
              <Button variant="subtle" onClick={onClear}>
                Clear filters
              </Button>
            )}
          </Toolbar>
        </div>
        <div className={styles.toggles}>
          <Toolbar label="Lanes and archive">
            <LaneToggles lanes={lanes} />
            <Button
              variant="subtle"
              className={styles.toggle}
              aria-pressed={archived}
              onClick={toggleArchive}
              leftSection={<Archive />}
            >
              {archived ? 'Hide Archived Tasks' : 'Show Archived Tasks'}
            </Button>
          </Toolbar>
        </div>
        <DropdownButton
          opens="menu"
          renderButton={(button) => (
            <Button
              {...button}
              className={styles.display}
              aria-label="Display"
              leftSection={<SlidersHorizontal />}
            >
              <span className={styles.word}>Display</span>
            </Button>
          )}
          renderDropdown={(close) => (
            <DisplayMenu
              lanes={lanes}
              views={views}
              order={search.order ?? project.defaultOrder}
              onOrder={(order) => onChange({ order: order === project.defaultOrder ? undefined : order })}
              archived={archived}
              onToggleArchive={toggleArchive}
              onOpenViews={openViews}
              onClose={close}
            />
          )}
        />
        <SearchField label="Search tasks" value={text} onChange={onText} />
      </div>
    </div>
  )
}

type LaneFilterProps = Pick<BoardFilterBarProps, 'search' | 'onChange'>

/** The lanes of which tasks are shown. An address that names statuses means their lanes. */
function LaneFilter({ search, onChange }: LaneFilterProps) {
  const { projectLanes } = useBoard()
  const { lanes, status = [] } = search
  const isChosen = ({ id, status: its }: ProjectLane) => lanes?.includes(id) ?? status.includes(its)
  return (
    <FilterSelect
      label="Status"
      options={laneOptions(projectLanes)}
      values={projectLanes.filter(isChosen).map(choiceValue)}
      onChange={(values) => onChange({ lanes: orNone(values.map(Number)), status: undefined })}
    />
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
  return optionalLanes.map((status) => (
    <LaneToggle
      key={status}
      status={status}
      label={nameOfStatus(lanes, status)}
      count={countOfStatus(lanes, status)}
    />
  ))
}

type LaneToggleProps = { status: OptionalLane; label: string; count: number }

function LaneToggle({ status, label, count }: LaneToggleProps) {
  const shown = usePreference(lanePreferences[status])
  return (
    <Button
      variant="subtle"
      className={styles.toggle}
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
