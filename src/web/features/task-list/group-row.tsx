import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { memo, type Ref, type RefCallback } from 'react'
import { GroupIcon } from './group-icon'
import styles from './group-row.module.css'
import type { ListColumn } from './list-columns'
import { estimateOf, type ListGroup } from './list-groups'

type GroupRowProps = {
  group: ListGroup
  columns: readonly ListColumn[]
  index: number
  /** Where it begins, in pixels; null for a row below the one before it. */
  start: number | null
  /** True for the header that stays in sight above the tasks of its group. */
  isStuck: boolean
  isFolded: boolean
  buttonRef: Ref<HTMLButtonElement>
  measure: RefCallback<HTMLElement> | undefined
  onFold: (groupId: string) => void
  /** Adds a task to the group. */
  onAdd: ((groupId: string) => void) | undefined
}

/** The header of a group: its name, how many tasks it has, and what they are estimated to take. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { group, columns, index, start, isStuck, isFolded, buttonRef, measure, onFold, onAdd } = props
  const { id, name, mark, tasks, count, isOver, isLate, values } = group
  const estimate = group.estimate ?? (estimateOf(tasks) || '')
  const place = columns.indexOf('estimate')
  return (
    <div
      ref={measure}
      role="row"
      className={styles.row}
      style={start === null || isStuck ? undefined : { transform: `translateY(${start}px)` }}
      aria-rowindex={index + 2}
      data-index={index}
      data-group={id}
      data-stuck={isStuck || undefined}
    >
      <div role="rowheader" className={styles.header} data-column="select" aria-colspan={columns.length + 1}>
        <button
          ref={buttonRef}
          type="button"
          className={styles.fold}
          tabIndex={isFolded || tasks.length === 0 ? 0 : -1}
          aria-expanded={!isFolded}
          onClick={() => onFold(id)}
        >
          {isFolded ? <ChevronRight /> : <ChevronDown />}
          <GroupIcon mark={mark} />
          <span className={styles.name} data-late={isLate || undefined} dir="auto">
            {name}
          </span>
          <span className={styles.count} data-over={isOver || undefined}>
            {count}
          </span>
        </button>
      </div>
      {place !== -1 && estimate !== '' && (
        <div
          role="gridcell"
          className={styles.sum}
          style={{ gridColumn: place + 2 }}
          title="Estimates in all"
        >
          {estimate}
        </div>
      )}
      {onAdd && values && (
        <div role="gridcell" className={styles.last} data-column="more">
          <button
            type="button"
            className={styles.add}
            tabIndex={-1}
            aria-label={`Add a task to ${name}`}
            onClick={() => onAdd(id)}
          >
            <Plus />
          </button>
        </div>
      )}
    </div>
  )
})
