import { useId, type Ref } from 'react'
import type { ListedGroup, ListedRow } from './list-items'
import { MyTaskRow } from './my-task-row'
import styles from './my-tasks-group.module.css'
import { acceptsTasks, type Carried } from './my-tasks-groups'

type MyTasksGroupProps = {
  group: ListedGroup
  /** Where the group, its rows and what follows begin, in pixels from the start of the list. */
  start: number
  rowsStart: number
  end: number
  /** The rendered ones, with their index and place in the list. */
  rows: readonly (ListedRow & { index: number; start: number })[]
  now: Date
  carried: Carried | null
  /** Whether rows can be lifted by now. */
  lifts: boolean
  onMeasure: Ref<HTMLLIElement>
  onOpen: (taskId: number) => void
}

/** A heading with the rows below it; the rows alone in a list without groups. */
export function MyTasksGroup({ group, start, end, rowsStart, ...rest }: MyTasksGroupProps) {
  const { label, day, tasks } = group
  const { carried } = rest
  const headingId = useId()
  const isGrouped = label !== undefined
  const isOver = carried !== null && carried.over === day
  const rows = (
    <ul
      className={styles.rows}
      style={{ top: rowsStart - start, height: end - rowsStart }}
      aria-labelledby={isGrouped ? headingId : undefined}
    >
      {rest.rows.map(({ key, task, position, index, start: rowStart }) => (
        <li
          key={key}
          ref={rest.onMeasure}
          className={styles.item}
          style={{ transform: `translateY(${rowStart - rowsStart}px)` }}
          data-index={index}
          data-id={task.id}
          data-lifted={carried?.taskId === task.id || undefined}
          aria-posinset={position}
          aria-setsize={tasks.length}
        >
          <MyTaskRow
            task={task}
            now={rest.now}
            heading={isGrouped ? 'h3' : 'h2'}
            isLiftable={rest.lifts && task.canEdit && day !== undefined && day !== 'done'}
            onOpen={rest.onOpen}
          />
        </li>
      ))}
    </ul>
  )
  const place = { top: start, height: end - start }
  if (!isGrouped) {
    return (
      <div className={styles.group} style={place}>
        {rows}
      </div>
    )
  }
  return (
    <section
      className={styles.group}
      style={place}
      aria-labelledby={headingId}
      data-day={day}
      data-accepts={(carried !== null && acceptsTasks(day)) || undefined}
      data-over={isOver || undefined}
    >
      <h2 id={headingId} className={styles.heading} style={{ height: rowsStart - start }}>
        {label} {tasks.length > 0 && <span className={styles.count}>{tasks.length}</span>}
      </h2>
      {tasks.length > 0 ? rows : <p className={styles.room}>Drop here</p>}
    </section>
  )
}
