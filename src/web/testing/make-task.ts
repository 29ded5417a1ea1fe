import { newTaskValues } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'

type Task = Outputs['task']['get']

/** A task with usual values, but for those that a test is about. */
export function makeTask(part: Partial<Task> & { id: number }): Task {
  return {
    ...newTaskValues,
    title: `Task ${part.id}`,
    assignee: null,
    projectId: 1,
    project: { id: 1, name: 'North garden', organization: null },
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
    serviceUnits: 0,
    ...part,
  }
}
