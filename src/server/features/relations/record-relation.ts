import type { RelationDirection } from '@/domain/relation'
import { shortIdOf } from '@/domain/short-id'
import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { notFound } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { recountTasks } from './recount-queries'
import type { RelatedTask, RelationEnds } from './relation-queries'

export type BothTasks = ReadonlyMap<number, RelatedTask>

/** Counts again and records the change on both tasks. A task of another project is not named in a history. */
export async function recordOnBoth(
  tx: Db,
  actorId: number,
  kind: 'relation.added' | 'relation.deleted',
  ends: RelationEnds,
  tasks: BothTasks,
) {
  const sides = [
    { taskId: ends.fromTaskId, otherId: ends.toTaskId, direction: 'out' },
    { taskId: ends.toTaskId, otherId: ends.fromTaskId, direction: ends.kind === 'relates' ? 'out' : 'in' },
  ] as const
  const ordered = sides.toSorted(
    (one, other) => projectOf(tasks, one.taskId) - projectOf(tasks, other.taskId),
  )
  for (const { taskId, otherId, direction } of ordered) {
    const projectId = projectOf(tasks, taskId)
    await recountTasks(tx, projectId, [taskId])
    const relation = recordedRelation(ends, direction, projectId, tasks.get(otherId))
    const fields =
      kind === 'relation.added' ? changedFields(null, { relation }) : changedFields({ relation }, null)
    const project = await raiseRevisionAgain(tx, { id: projectId })
    await recordChange(tx, project, { kind, actorId, taskId, fields })
  }
}

function projectOf(tasks: BothTasks, taskId: number) {
  const task = tasks.get(taskId)
  if (!task) throw notFound('task')
  return task.projectId
}

const recordedRelation = (
  { kind }: RelationEnds,
  direction: RelationDirection,
  projectId: number,
  other: RelatedTask | undefined,
) => ({
  kind,
  direction,
  ...(other?.projectId === projectId && {
    shortId: shortIdOf(other.key, other.number),
    title: other.title,
  }),
})
