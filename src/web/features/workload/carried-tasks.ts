import { may } from '@/domain/access'
import { isSelected } from '../tasks/selection/selection'
import type { MyTask } from '../tasks/task-types'

/** The tasks of a cell that go along with one of them, itself first: all selected ones, if it is selected. */
export const carriedTasks = (task: MyTask, tasks: readonly MyTask[]): readonly MyTask[] =>
  isSelected(task)
    ? [task, ...tasks.filter((each) => each.id !== task.id && isSelected(each) && mayPlan(each))]
    : [task]

export const mayPlan = ({ access }: MyTask) => may(access, 'task.edit')
