import type { RelationKind } from '@/domain/relation'
import type { TaskStatus } from '@/domain/task'

/** What a task says of its relations: of what blocks it, only what is not done. */
export type RelationCounts = { relations: number; blockedBy: number; parts: number; partsDone: number }

/** A relation with the statuses of both of its tasks. */
export type RelatedStatuses = {
  kind: RelationKind
  fromTaskId: number
  toTaskId: number
  fromStatus: TaskStatus
  toStatus: TaskStatus
}

/** The counts of a task, from relations of any tasks. */
export function countsOf(taskId: number, relations: readonly RelatedStatuses[]): RelationCounts {
  const out = relations.filter(({ fromTaskId }) => fromTaskId === taskId)
  const into = relations.filter(({ toTaskId }) => toTaskId === taskId)
  const parts = out.filter(({ kind }) => kind === 'parent')
  return {
    relations: out.length + into.length,
    blockedBy: into.filter(({ kind, fromStatus }) => kind === 'blocks' && fromStatus !== 'done').length,
    parts: parts.length,
    partsDone: parts.filter(({ toStatus }) => toStatus === 'done').length,
  }
}

export const isSameCounts = (one: RelationCounts, other: RelationCounts) =>
  one.relations === other.relations &&
  one.blockedBy === other.blockedBy &&
  one.parts === other.parts &&
  one.partsDone === other.partsDone
