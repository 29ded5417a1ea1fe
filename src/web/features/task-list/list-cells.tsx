import type { ReactNode } from 'react'
import { displayName } from '@/domain/account'
import { shortIdOf } from '@/domain/short-id'
import { isBlocked, taskPriorityLabels } from '@/domain/task'
import { formatDay } from '@/web/lib/dates'
import { dueDateTime, formatDueDate, formatDue, isLate } from '@/web/lib/due-dates'
import { usePreference } from '@/web/lib/preferences'
import { Avatar } from '@/web/ui/marks/avatar'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { OptionButton } from '@/web/ui/menus/option-button'
import { LabelMarks } from '../labels/label-marks'
import { labelsOf } from '../labels/use-labels'
import { laneOf } from '../lanes/lane-model'
import { laneList } from '../lanes/lane-options'
import { dueWords } from '../tasks/dates/due-model'
import { estimateWords } from '../tasks/fields/estimate-words'
import { BlockedMark, PartsMark } from '../tasks/fields/relation-marks'
import { RepeatMark } from '../tasks/fields/repeat-mark'
import { calendarIcon, overdueIcon } from '../tasks/fields/task-icons'
import { PriorityMark } from '../tasks/fields/task-options'
import { isDraft } from '../tasks/write/pending-changes'
import type { Task } from '../tasks/task-types'
import { setTaskStatus } from '../tasks/write/change-task'
import { FactCell } from './fact-cell'
import type { ListColumn } from './list-columns'
import styles from './list-cells.module.css'
import { useTable } from './row-project'
import { TitleCell } from './title-cell'

export type CellProps = { task: Task; now: Date; isTabStop: boolean; columns: readonly ListColumn[] }

/** What each column shows of a task. */
export const listCells: Record<ListColumn, (props: CellProps) => ReactNode> = {
  title: TitleCell,
  id: ({ task: { number, project } }) => number > 0 && <Text>{shortIdOf(project.key, number)}</Text>,
  assignee: AssigneeCell,
  due: DueCell,
  priority: ({ task }) => (
    <FactCell task={task} fact="priority">
      <PriorityMark priority={task.priority} />
      <span className={styles.word}>{taskPriorityLabels[task.priority]}</span>
    </FactCell>
  ),
  estimate: EstimateCell,
  status: StatusCell,
  labels: LabelsCell,
  start: ({ task, now }) => (
    <FactCell task={task} fact="startDate">
      {formatDueDate({ dueDate: null, dueDay: task.startDate }, (iso) => formatDay(iso, now)) ?? <None />}
    </FactCell>
  ),
  project: ({ task }) => <Text>{task.project.name}</Text>,
  repeat: ({ task }) => <Text>{task.repeat ? <RepeatMark task={task} isWorded /> : <None />}</Text>,
  blocked: ({ task }) => <Text>{isBlocked(task) ? <BlockedMark task={task} /> : <None />}</Text>,
  parts: ({ task }) => <Text>{task.parts ? <PartsMark task={task} /> : <None />}</Text>,
  checklist: ({ task: { checklist } }) => (
    <Text>{checklist.total > 0 ? `${checklist.done}/${checklist.total}` : <None />}</Text>
  ),
  files: ({ task }) => <Text>{task.files || <None />}</Text>,
  comments: ({ task }) => <Text>{task.comments || <None />}</Text>,
  created: ({ task, now }) => <Text>{formatDay(task.createdAt, now)}</Text>,
  updated: ({ task, now }) => <Text>{formatDay(task.updatedAt, now)}</Text>,
}

/** Stands where a task has nothing. */
const None = () => <span className={styles.none}>–</span>

const Text = ({ children }: { children: ReactNode }) => <span className={styles.text}>{children}</span>

function AssigneeCell({ task }: CellProps) {
  return (
    <FactCell task={task} fact="assignee">
      {task.assignee ? (
        <>
          <Avatar person={task.assignee} decorative />
          <span className={`${styles.word} ${styles.name}`} dir="auto">
            {displayName(task.assignee)}
          </span>
        </>
      ) : (
        <>
          <span className={styles.nobody} aria-hidden />
          <span className={`${styles.word} ${styles.name} ${styles.muted}`}>Not assigned</span>
        </>
      )}
    </FactCell>
  )
}

function DueCell({ task, now }: CellProps) {
  const overdue = isLate(task, now)
  return (
    <FactCell task={task} fact="dueDate" label={task.dueDate ? undefined : 'No due date'}>
      {task.dueDate ? (
        <span className={overdue ? styles.overdue : styles.due}>
          {overdue ? overdueIcon : calendarIcon}
          <time
            className={styles.word}
            dateTime={dueDateTime(task)}
            title={formatDue(task, now) ?? undefined}
          >
            {dueWords(task, now)}
          </time>
        </span>
      ) : (
        <None />
      )}
    </FactCell>
  )
}

function EstimateCell({ task }: CellProps) {
  const { estimateUnit } = useTable().projectOf(task)
  const { estimate } = task
  return (
    <FactCell
      task={task}
      fact="estimate"
      label={estimate === null ? 'No estimate' : estimateWords(estimate, estimateUnit)}
    >
      {estimate ?? <None />}
    </FactCell>
  )
}

function LabelsCell({ task }: CellProps) {
  const labels = labelsOf(task.labels, useTable().projectOf(task).labels)
  const asDots = usePreference('labelsAsDots')
  return (
    <FactCell task={task} fact="labels" label={labels.length === 0 ? 'No labels' : undefined}>
      {labels.length > 0 ? <LabelMarks labels={labels} asDots={asDots} /> : <None />}
    </FactCell>
  )
}

function StatusCell({ task }: CellProps) {
  const { can, lanes } = useTable().projectOf(task)
  const lane = laneOf(lanes, task)
  return (
    <OptionButton
      className={styles.fact}
      tabIndex={-1}
      label={`Status of ${task.title}`}
      disabled={!can('task.edit') || isDraft(task)}
      {...laneList(lanes, lane, (chosen) => void setTaskStatus(task, chosen))}
    >
      <StatusGlyph status={task.status} />
      <span className={styles.word}>{lane?.name}</span>
    </OptionButton>
  )
}
