import type { Outputs } from '@/web/app/trpc'

export type Task = Outputs['task']['get']
export type MyTask = Outputs['task']['mine'][number]
export type ServiceUnit = Outputs['serviceUnit']['list'][number]
export type Project = Outputs['project']['get']
export type Person = NonNullable<Task['assignee']>
