import { useMemo, useState } from 'react'
import { doesRepeat, isBlocked } from '@/domain/task'
import { Avatar } from '@/web/ui/marks/avatar'
import { ColourDot } from '@/web/ui/marks/colour-dot'
import { anyFilter, type Filter } from '@/web/ui/menus/filter'
import { choiceValue, type ProjectLane } from '../../lanes/lane-model'
import { laneOptions } from '../../lanes/lane-options'
import { blockedFilter, dueFilter, priorityFilter, repeatsFilter } from '../../tasks/lists/task-filter-list'
import { nobody, orNone } from '../../tasks/lists/task-filters'
import { assigneeOptions } from '../../tasks/pickers/assignee-model'
import type { Person, Task } from '../../tasks/task-types'
import type { Board } from '../model/board-context'
import { peopleOf } from '../model/board-model'
import type { BoardSearch } from '../model/board-search'
import styles from './use-filter-list.module.css'

export type ListedFilter = Filter & {
  /** Names the filter, whatever its label says. */
  key: 'status' | 'priority' | 'due' | 'assignee' | 'blocked' | 'repeats' | LabelMode
}

type Change = (part: Partial<BoardSearch>) => void

type FilterListOptions = Pick<Board, 'projectLanes' | 'people' | 'viewer' | 'labels'> & {
  tasks: readonly Task[]
  search: BoardSearch
  change: Change
  now: Date
}

/** The filters of a board in the order of its menu, and the one by assignee, which the header has as well. */
export function useFilterList(options: FilterListOptions) {
  const { projectLanes, people, viewer, labels, tasks, search, change, now } = options
  const [mode, setMode] = useState<LabelMode>('labels')
  const peopleOptions = useMemo(() => peopleOptionsOf(tasks, people, viewer), [tasks, people, viewer])
  const labelList = useMemo(() => [...labels.values()], [labels])
  const byAssignee = useMemo(
    () => assigneeFilter(peopleOptions, search, change),
    [peopleOptions, search, change],
  )
  const offersBlocked = search.blocked !== undefined || tasks.some(isBlocked)
  const offersRepeats = search.repeats !== undefined || tasks.some(doesRepeat)
  const filterList = useMemo(
    (): ListedFilter[] => [
      { key: 'status', ...anyFilter(laneFilter(projectLanes, search, change)) },
      { key: 'priority', ...anyFilter(priorityFilter(search, change)) },
      { key: 'due', ...anyFilter(dueFilter(search, change, now)) },
      { key: 'assignee', ...byAssignee },
      ...(offersBlocked ? [{ key: 'blocked', ...anyFilter(blockedFilter(search, change)) } as const] : []),
      ...(offersRepeats ? [{ key: 'repeats', ...anyFilter(repeatsFilter(search, change)) } as const] : []),
      ...labelFilters({ labels: labelList, search, change, mode, onMode: setMode }),
    ],
    [projectLanes, search, change, now, byAssignee, offersBlocked, offersRepeats, labelList, mode],
  )
  return { filterList, byAssignee }
}

/** The lanes whose tasks are shown. An address that names statuses means their lanes. */
function laneFilter(projectLanes: readonly ProjectLane[], search: BoardSearch, change: Change): Filter {
  const { lanes, status = [] } = search
  const isChosen = ({ id, status: its }: ProjectLane) => lanes?.includes(id) ?? status.includes(its)
  return {
    label: 'Status',
    options: laneOptions(projectLanes),
    values: projectLanes.filter(isChosen).map(choiceValue),
    onChange: (values) => change({ lanes: orNone(values.map(Number)), status: undefined }),
  }
}

const assigneeFilter = (
  options: Filter['options'],
  { assignee = [] }: BoardSearch,
  change: Change,
): Filter => ({
  label: 'Assignee',
  options,
  values: assignee.map(String),
  asWritten: true,
  onChange: (values) => change({ assignee: orNone(values.map(assigneeOf)) }),
})

const assigneeOf = (value: string) => (value === nobody ? nobody : Number(value))

const peopleOptionsOf = (tasks: readonly Task[], people: readonly Person[], viewer: Person) =>
  assigneeOptions({ people: peopleOf(tasks, people), current: null, viewerId: viewer.id, recent: [] }).map(
    ({ value, person, label, otherNames }) => ({
      value,
      label: person ? label : 'Unassigned',
      otherNames,
      icon: person ? <Avatar person={person} decorative /> : <span className={styles.noAvatar} aria-hidden />,
    }),
  )

const labelModes = [
  { value: 'labels', label: 'Any of them', name: 'Label' },
  { value: 'labelsAll', label: 'All of them', name: 'All labels' },
  { value: 'labelsNone', label: 'None of them', name: 'Without label' },
] as const
type LabelMode = (typeof labelModes)[number]['value']

type LabelFilterOptions = {
  labels: readonly { id: number; name: string; colour: Parameters<typeof ColourDot>[0]['colour'] }[]
  search: BoardSearch
  change: Change
  /** The way in which labels are chosen while none is. */
  mode: LabelMode
  onMode: (mode: LabelMode) => void
}

/** The filters by labels that are set, or one to set; none where a project has no labels. */
function labelFilters({ labels, search, change, mode, onMode }: LabelFilterOptions): ListedFilter[] {
  if (labels.length === 0) return []
  const options = labels.map(({ id, name, colour }) => ({
    value: String(id),
    label: name,
    icon: <ColourDot colour={colour} />,
  }))
  const known = (ids: readonly number[] = []) => ids.filter((id) => labels.some((label) => label.id === id))
  const set = labelModes.filter(({ value }) => known(search[value]).length > 0)
  const shown = set.length > 0 ? set : labelModes.filter(({ value }) => value === mode)
  return shown.map(({ value, name }, index) => {
    const ids = known(search[value])
    return {
      // A filter stays the same when its way changes.
      key: index === 0 ? 'labels' : value,
      label: name,
      options,
      values: ids.map(String),
      asWritten: true,
      onChange: (values) => change({ [value]: orNone(values.map(Number)) }),
      matching: {
        label: 'Tasks with',
        options: labelModes,
        value,
        onChange(chosen) {
          const next = labelModes.find((each) => each.value === chosen)?.value ?? value
          onMode(next)
          if (ids.length > 0) change({ [value]: undefined, [next]: ids })
        },
      },
    }
  })
}
