import type { Task } from '../tasks/task-types'
import { useCalendarPage } from './calendar-page'
import { spanOf } from './calendar-model'
import styles from './day-tasks.module.css'
import { spanWords } from './dragged-tasks'
import { TaskChip } from './task-chip'

type DayTasksProps = {
  tasks: readonly Task[]
  now: Date
  /** Whether these are the items of the page. */
  holdsItems?: boolean
}

/** Tasks one below the other. */
export function DayTasks({ tasks, now, holdsItems = false }: DayTasksProps) {
  const { items } = useCalendarPage()
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <li
          key={task.id}
          ref={holdsItems ? items.ref(task.id) : undefined}
          className={styles.task}
          data-id={task.id}
        >
          <TaskChip
            task={task}
            now={now}
            words={spanWords(spanOf(task), now)}
            isTabStop
            isItem={holdsItems}
            isWide
          />
        </li>
      ))}
    </ul>
  )
}
