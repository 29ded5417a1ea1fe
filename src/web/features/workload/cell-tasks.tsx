import { Link } from '@tanstack/react-router'
import { CalendarArrowDown, CalendarArrowUp, X } from 'lucide-react'
import { may } from '@/domain/access'
import { displayName } from '@/domain/account'
import type { Workload } from '@/domain/workload-schema'
import { maxFoundTasks, type TaskSearchFilter, taskSearchInput } from '@/domain/task-search'
import { trpc } from '@/web/app/trpc'
import { formatDay } from '@/web/lib/dates'
import { dueDateTime, formatDueDate, isLate } from '@/web/lib/due-dates'
import { useNow } from '@/web/lib/use-now'
import { planTasks } from '../tasks/write/change-tasks'
import type { MyTask } from '../tasks/task-types'
import { OptionButton } from '@/web/ui/menus/option-button'
import { IconButton } from '@/web/ui/buttons/icon-button'
import styles from './cell-tasks.module.css'

type CellTasksProps = {
  search: TaskSearchFilter
  people: readonly Workload[]
  /** The task that is dragged; null once it is dropped. */
  onDrag: (task: MyTask | null) => void
  onClose: () => void
}

const nobody = 'nobody'

/** The tasks of a cell, as small rows that lead to the tasks. */
export function CellTasks({ search, people, onDrag, onClose }: CellTasksProps) {
  const now = useNow()
  const { data: tasks = [] } = trpc.task.search.useQuery({ ...taskSearchInput(search), limit: maxFoundTasks })
  return (
    <section aria-label="Tasks of the cell" className={styles.tasks}>
      <IconButton label="Close the tasks" onClick={onClose} className={styles.close}>
        <X />
      </IconButton>
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            <Link
              to="/project/$projectId"
              params={{ projectId: task.projectId }}
              search={{ task: task.id }}
              className={styles.link}
              draggable={may(task.access, 'task.edit')}
              onDragStart={() => onDrag(task)}
              onDragEnd={() => onDrag(null)}
              dir="auto"
            >
              {task.title}
            </Link>
            <bdi className={styles.project}>{task.project.name}</bdi>
            <time className={styles.due} data-late={isLate(task, now)} dateTime={dueDateTime(task)}>
              {formatDueDate(task, (iso) => formatDay(iso, now))}
            </time>
            {may(task.access, 'task.edit') && <PlanControls task={task} people={people} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same as dragging a task to another person or week, for keyboards. */
function PlanControls({ task, people }: { task: MyTask; people: readonly Workload[] }) {
  const choices = people.map(({ user }) => ({
    value: String(user?.id ?? nobody),
    label: user ? displayName(user) : 'Unassigned',
  }))
  const assign = (value: string) => {
    const assignee = people.find(({ user }) => String(user?.id ?? nobody) === value)?.user ?? null
    void planTasks([task], { assignee, weeks: 0 })
  }
  const { title } = task
  return (
    <>
      {task.dueDate !== null && (
        <>
          <IconButton
            label={`Move “${title}” a week earlier`}
            tip="A week earlier"
            onClick={() => void planTasks([task], { weeks: -1 })}
          >
            <CalendarArrowUp />
          </IconButton>
          <IconButton
            label={`Move “${title}” a week later`}
            tip="A week later"
            onClick={() => void planTasks([task], { weeks: 1 })}
          >
            <CalendarArrowDown />
          </IconButton>
        </>
      )}
      <OptionButton
        label={`Assignee of ${title}`}
        variant="default"
        options={choices}
        value={String(task.assignedTo ?? nobody)}
        onChange={assign}
      >
        {task.assignee ? displayName(task.assignee) : 'Unassigned'}
      </OptionButton>
    </>
  )
}
