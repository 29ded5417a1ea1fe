import type { Outputs } from '@/web/app/trpc'

type RecordedChange = Outputs['history']['task'][number]

/** A change of a task by mo; a test overrides the parts it is about. */
export function makeChange(part: Partial<RecordedChange> & { id: number }): RecordedChange {
  return {
    project: { id: 1, name: 'North garden' },
    revision: part.id,
    kind: 'task.changed',
    task: { id: 1, title: 'Paths' },
    taskId: 1,
    actor: { id: 5, username: 'mo', firstName: null, lastName: null, avatar: null },
    importedBy: null,
    fields: {},
    at: '2026-11-21T11:59:56.000Z',
    ...part,
  }
}
