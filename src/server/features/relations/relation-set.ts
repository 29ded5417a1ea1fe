import { maxLevelsOfParts, maxRelationsOfTask } from '@/domain/relation'
import type { RelationEnds } from './relation-queries'

/** The relations of some tasks, to which others can be added as long as they break no rule. */
export function createRelationSet(present: readonly RelationEnds[], counts: ReadonlyMap<number, number>) {
  const next = { blocks: new Map<number, Set<number>>(), parent: new Map<number, Set<number>>() }
  const parents = new Map<number, number>()
  const relationsOf = new Map(counts)

  const put = ({ kind, fromTaskId, toTaskId }: RelationEnds) => {
    if (kind === 'parent') parents.set(toTaskId, fromTaskId)
    if (kind !== 'blocks' && kind !== 'parent') return
    const ofTask = next[kind].get(fromTaskId) ?? new Set()
    next[kind].set(fromTaskId, ofTask.add(toTaskId))
  }

  const leadsTo = (kind: 'blocks' | 'parent', from: number, to: number) => {
    const seen = new Set([from])
    for (const taskId of seen) {
      if (taskId === to) return true
      for (const other of next[kind].get(taskId) ?? []) seen.add(other)
    }
    return false
  }

  const levelsAbove = (taskId: number): number => {
    const parent = parents.get(taskId)
    return parent === undefined ? 0 : 1 + levelsAbove(parent)
  }
  const levelsBelow = (taskId: number): number =>
    Math.max(0, ...[...(next.parent.get(taskId) ?? [])].map((part) => 1 + levelsBelow(part)))

  const isAllowed = ({ kind, fromTaskId, toTaskId }: RelationEnds) => {
    if ([fromTaskId, toTaskId].some((id) => (relationsOf.get(id) ?? 0) >= maxRelationsOfTask)) return false
    if (kind !== 'blocks' && kind !== 'parent') return true
    if (leadsTo(kind, toTaskId, fromTaskId)) return false
    if (kind === 'blocks') return true
    return !parents.has(toTaskId) && levelsAbove(fromTaskId) + 2 + levelsBelow(toTaskId) <= maxLevelsOfParts
  }

  for (const relation of present) put(relation)

  return {
    /** Adds a relation, unless a rule forbids it. Returns whether it did. */
    add(relation: RelationEnds) {
      if (!isAllowed(relation)) return false
      put(relation)
      for (const id of [relation.fromTaskId, relation.toTaskId])
        relationsOf.set(id, (relationsOf.get(id) ?? 0) + 1)
      return true
    },
  }
}
