import { memo, type RefCallback } from 'react'
import { displayName } from '@/domain/account'
import { useRecentChange } from '@/web/app/live/recent-changes'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { useIsCurrent } from '../tasks/actions/current-task'
import { PartsMark } from '../tasks/fields/relation-marks'
import { checklistIcon, commentsIcon, filesIcon, moreIcon } from '../tasks/fields/task-icons'
import { togglePicker } from '../tasks/pickers/open-picker'
import { toggleSelected, useIsSelected } from '../tasks/selection/selection'
import { isDraft } from '../tasks/write/pending-changes'
import type { Task } from '../tasks/task-types'
import { columnFacts, type ListColumn } from './list-columns'
import { listCells } from './list-cells'
import styles from './task-row.module.css'
import { useTable } from './row-project'

type TaskRowProps = {
  task: Task
  columns: readonly ListColumn[]
  now: Date
  index: number
  /** Where it begins, in pixels; null for a row below the one before it. */
  start: number | null
  isTabStop: boolean
  measure: RefCallback<HTMLElement> | undefined
}

/** A task as a row, with a cell for each column. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, columns, now, index, start, isTabStop, measure } = props
  const { items, people } = useTable()
  const change = useRecentChange(task.id)
  const actor = change && people.find(({ id }) => id === change.actorId)
  return (
    <div
      ref={items.ref(task.id, measure)}
      role="row"
      className={styles.row}
      style={start === null ? undefined : { transform: `translateY(${start}px)` }}
      aria-rowindex={index + 2}
      aria-selected={useIsSelected(task.id)}
      data-index={index}
      data-id={task.id}
      data-status={task.status}
      data-draft={isDraft(task) || undefined}
      data-current={useIsCurrent(task.id)}
      data-changed={change ? '' : undefined}
    >
      <SelectCell task={task} />
      {columns.map((key) => {
        const Cell = listCells[key]
        return (
          <div
            key={key}
            role="gridcell"
            className={styles.cell}
            data-column={key}
            data-number={columnFacts[key].isNumber}
          >
            <Cell task={task} now={now} isTabStop={isTabStop} columns={columns} />
          </div>
        )
      })}
      <LastCell task={task} columns={columns} />
      {actor && <span className={styles.actor}>{displayName(actor)}</span>}
    </div>
  )
})

/** The glyph of the status, which becomes a check box for people who may edit. */
function SelectCell({ task }: { task: Task }) {
  const { projectOf } = useTable()
  const isSelected = useIsSelected(task.id)
  const isSelectable = projectOf(task).can('task.edit') && !isDraft(task)
  return (
    <div role="gridcell" className={styles.select} data-column="select">
      <span className={styles.glyph}>
        <StatusGlyph status={task.status} />
      </span>
      {isSelectable && (
        <input
          type="checkbox"
          className={styles.check}
          tabIndex={-1}
          aria-label={`Select ${task.title}`}
          checked={isSelected}
          onChange={() => toggleSelected(task.id)}
        />
      )}
    </div>
  )
}

type LastCellProps = { task: Task; columns: readonly ListColumn[] }

/** What a task has beside its columns, and its actions. */
function LastCell({ task, columns }: LastCellProps) {
  const { checklist, files, comments } = task
  const shows = (column: ListColumn, count: number) => count > 0 && !columns.includes(column)
  return (
    <div role="gridcell" className={styles.last} data-column="more">
      <span className={styles.marks}>
        {!columns.includes('parts') && <PartsMark task={task} />}
        {shows('checklist', checklist.total) && (
          <span title="Checklist">
            {checklistIcon}
            {checklist.done}/{checklist.total}
          </span>
        )}
        {shows('files', files) && (
          <span title="Files">
            {filesIcon}
            {files}
          </span>
        )}
        {shows('comments', comments) && (
          <span title="Comments">
            {commentsIcon}
            {comments}
          </span>
        )}
      </span>
      {!isDraft(task) && (
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          aria-label={`Actions of ${task.title}`}
          aria-haspopup="menu"
          data-fact="actions"
          onClick={({ currentTarget }) =>
            togglePicker({
              kind: 'actions',
              taskIds: [task.id],
              anchor: currentTarget,
              opener: currentTarget,
            })
          }
        >
          {moreIcon}
        </button>
      )}
    </div>
  )
}
