import { useMemo } from 'react'
import { may } from '@/domain/access'
import { shortIdOf } from '@/domain/short-id'
import { trpc } from '@/web/app/trpc'
import type { CalendarSearch } from '../task-calendar/calendar-search'
import { TaskCalendar } from '../task-calendar/task-calendar'
import type { TaskItems } from '../tasks/actions/task-items'
import type { MyTask, Project, Task } from '../tasks/task-types'
import styles from './my-calendar.module.css'
import { projectOfNewTask } from './my-tasks-model'
import { openActions } from './open-row-picker'

type MyCalendarProps = {
  tasks: readonly MyTask[]
  items: TaskItems
  now: Date
  search: CalendarSearch
  change: (part: CalendarSearch) => void
  openTask: (taskId: number) => void
  createTask: (project: Project, day: string) => void
}

const noProjects: readonly Project[] = []

/** The viewer's tasks of all projects on the days on which they are due. */
export function MyCalendar(props: MyCalendarProps) {
  const { tasks, items, now, search, change, openTask, createTask } = props
  const { data: projects = noProjects } = trpc.project.list.useQuery()
  const project = projectOfNewTask(projects)
  const access = useMemo(() => new Map(tasks.map((task) => [task.id, task.access])), [tasks])
  const page = useMemo(
    () => ({
      items,
      openTask,
      mayMove: ({ id }: Task) => {
        const mine = access.get(id)
        return mine !== undefined && may(mine, 'task.edit')
      },
      openActions: (task: Task) => openActions(items, task),
      create: project && ((day: string) => createTask(project, day)),
      carriedBy: (task: Task) => [task],
      projectOf: ({ project, number }: Task) => `${shortIdOf(project.key, number)}, ${project.name}`,
    }),
    [items, openTask, createTask, project, access],
  )
  return (
    <div className={styles.view}>
      <TaskCalendar page={page} tasks={tasks} now={now} search={search} change={change} />
    </div>
  )
}
