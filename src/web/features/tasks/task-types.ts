import type { Outputs } from '@/web/app/trpc'
import type { TaskPart } from '@/domain/task'

export type Task = Outputs['task']['get']
export type MyTask = Outputs['task']['mineBegun'][number]
export type ServiceUnit = Outputs['serviceUnit']['list'][number]
export type Project = Outputs['project']['get']
/** What the server says that a call changed of one of several tasks. */
export type ChangedTask =
  | Outputs['task']['updateMany']['changed'][number]
  | Outputs['task']['moveMany']['moved'][number]
export type Person = NonNullable<Task['assignee']>

export type RecordedChange = Outputs['history']['task'][number]

/** The fields of a task that people can write. */
export type TaskValues = Pick<Task, Exclude<TaskPart, 'laneId'>> & Partial<Pick<Task, 'laneId'>>

export type TaskChanges = Partial<TaskValues>
