import { newTaskValues } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'
import { ownerAccess } from './make-project'

type Task = Outputs['task']['get']

/** A task with default values; a test overrides the parts it is about. */
export function makeTask(part: Partial<Task> & { id: number }): Task {
  return {
    ...newTaskValues,
    number: part.id,
    laneId: 1,
    rank: null,
    title: `Task ${part.id}`,
    assignee: null,
    projectId: 1,
    project: { id: 1, key: 'NG', name: 'North garden', organization: null },
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    finishedAt: null,
    version: 1,
    serviceUnits: 0,
    comments: 0,
    checklist: { done: 0, total: 0 },
    files: 0,
    blockedBy: 0,
    parts: null,
    cover: null,
    ...part,
  }
}

type MyTask = Outputs['task']['mineBegun'][number]

/** One of the viewer's own tasks. */
export const makeMyTask = (part: Partial<MyTask> & { id: number }): MyTask => ({
  ...makeTask(part),
  canEdit: true,
  access: ownerAccess,
  ...part,
})
