import {
  type Days,
  daysOfRange,
  type DueFilter,
  dueFilterLabels,
  dueFilterWords,
  rangeOfDays,
} from '@/domain/due-filters'
import type { TaskPriority, TaskStatus } from '@/domain/task'
import { formatDay, middayOf } from '@/web/lib/dates'
import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import type { Filter, FilterOption } from '@/web/ui/menus/filter'
import { priorityOptions, statusOptions } from '../fields/task-options'
import { orNone, type TaskFilters } from './task-filters'

const DueDaysPopover = deferredDialog(async () => (await import('./due-days-popover')).DueDaysPopover)

type Change = (part: Omit<TaskFilters, 'q'>) => void

export const statusFilter = ({ status = [] }: TaskFilters, change: Change): Filter<TaskStatus> => ({
  label: 'Status',
  options: statusOptions,
  values: status,
  onChange: (values) => change({ status: orNone(values) }),
})

export const priorityFilter = ({ priority = [] }: TaskFilters, change: Change): Filter<TaskPriority> => ({
  label: 'Priority',
  options: priorityOptions,
  values: priority,
  onChange: (values) => change({ priority: orNone(values) }),
})

/** The named due dates, and the days from one to another. */
export function dueFilter({ due = [] }: TaskFilters, change: Change, now: Date): Filter<DueFilter> {
  const ranges = due.flatMap((filter) => {
    const days = daysOfRange(filter)
    return days ? [{ value: filter, days }] : []
  })
  const named = due.filter((filter) => daysOfRange(filter) === null)
  return {
    label: 'Due date',
    options: [...wordOptions, ...ranges.map(({ value, days }) => rangeOption(value, days, now))],
    values: due,
    asWritten: true,
    onChange: (values) => change({ due: orNone(values) }),
    further: {
      label: 'From … to …',
      renderDropdown: (onClose) => (
        <DueDaysPopover
          days={ranges[0]?.days ?? null}
          onPick={(days) => change({ due: [...named, rangeOfDays(days)] })}
          onClose={onClose}
        />
      ),
    },
  }
}

type YesOrNo = 'yes' | 'no'

/** The second choice replaces the first, because both together are no filter. */
function eitherFilter(
  [label, yes, no]: readonly [label: string, yes: string, no: string],
  set: boolean | undefined,
  onChange: (set: boolean | undefined) => void,
): Filter<YesOrNo> {
  const values: YesOrNo[] = set === undefined ? [] : [set ? 'yes' : 'no']
  return {
    label,
    options: [
      { value: 'yes', label: yes, inText: 'yes' },
      { value: 'no', label: no, inText: 'no' },
    ],
    values,
    onChange(chosen) {
      const [next] = chosen.filter((value) => chosen.length === 1 || !values.includes(value))
      onChange(next && next === 'yes')
    },
  }
}

/** Whether tasks wait for others. */
export const blockedFilter = ({ blocked }: TaskFilters, change: Change) =>
  eitherFilter(['Blocked', 'Blocked', 'Not blocked'], blocked, (set) => change({ blocked: set }))

/** Whether a next task follows a finished one. */
export const repeatsFilter = ({ repeats }: TaskFilters, change: Change) =>
  eitherFilter(['Repeats', 'Repeats', 'Does not repeat'], repeats, (set) => change({ repeats: set }))

const wordOptions = dueFilterWords.map((value): FilterOption<DueFilter> => {
  const label = dueFilterLabels[value]
  return { value, label, inText: label.toLowerCase() }
})

function rangeOption(value: DueFilter, { from, to }: Days, now: Date): FilterOption<DueFilter> {
  const day = (date: string) => formatDay(middayOf(date).toISOString(), now)
  if (from !== null && from === to) return { value, label: day(from) }
  const words = [from !== null && `from ${day(from)}`, to !== null && `to ${day(to)}`]
    .filter(Boolean)
    .join(' ')
  return { value, label: words.slice(0, 1).toUpperCase() + words.slice(1), inText: words }
}
