import type { Due } from '@/domain/due'
import type { TaskPriority } from '@/domain/task'
import { assignTasks, postponeTasks, setDueDates, setPriorities } from '../write/change-tasks'
import { haveSame } from '../write/merge-model'
import { taskCount } from '../task-count'
import type { Person } from '../task-types'
import { type Postponement, postponed } from '../dates/due-model'
import { assignTask, postponeTask, setTaskPriority, updateTask } from '../write/change-task'
import type { PickerProps } from './open-picker'

type Tasks = PickerProps['tasks']
type Task = Tasks[0]

/** What a picker is about: "Paths", "3 tasks". */
export const namedTasks = ([first, ...others]: Tasks) =>
  others.length === 0 ? first.title : taskCount(others.length + 1)

/** The value that all tasks have; undefined if they differ. */
export const commonValue = <Field extends keyof Task>([first, ...others]: Tasks, field: Field) =>
  others.every((task) => task[field] === first[field]) ? first[field] : undefined

/** The due date that all tasks have; undefined if they differ. */
export const commonDue = ([first, ...others]: Tasks): Due | undefined =>
  others.every((task) => haveSame('dueDate', task, first)) ? first : undefined

export const pickAssignee = (tasks: Tasks, assignee: Person | null) =>
  tasks.length === 1 ? assignTask(tasks[0], assignee) : assignTasks(tasks, assignee)

export const pickDueDate = (tasks: Tasks, due: Due) =>
  tasks.length === 1 ? updateTask(tasks[0], due) : setDueDates(tasks, due)

export const pickPriority = (tasks: Tasks, priority: TaskPriority) =>
  tasks.length === 1 ? setTaskPriority(tasks[0], priority) : setPriorities(tasks, priority)

export const pickPostponement = (tasks: Tasks, by: Postponement) =>
  tasks.length === 1 ? postponeTask(tasks[0], by) : postponeTasks(tasks, by)

/** The due date that all tasks get by it; undefined if they differ. */
export function commonPostponed([first, ...others]: Tasks, by: Postponement, now: Date): Due | undefined {
  const due = postponed(first, by, now)
  return others.every((task) => haveSame('dueDate', postponed(task, by, now), due)) ? due : undefined
}
