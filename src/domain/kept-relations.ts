import { maxLevelsOfParts, maxRelationsOfTask, type RelationKind } from './relation'

/** A relation between two tasks by numbers of any kind, such as their places in a file. */
export type Edge = { kind: RelationKind; from: number; to: number }

/** What keeps a relation out, in words that follow "because". */
export const relationFaults = {
  itself: 'a task cannot be related to itself',
  secondParent: 'a task is a part of one other task only',
  circle: 'it closes a circle',
  levels: `parts have at most ${maxLevelsOfParts} levels`,
  tooMany: `a task has at most ${maxRelationsOfTask} relations`,
} as const
export type RelationFault = keyof typeof relationFaults

export type LeftOut = { relation: Edge; fault: RelationFault }

/**
 * Keeps of relations from elsewhere those that obey all rules together, in time that grows with their number only.
 * Earlier ones are preferred. What is named twice is kept once.
 */
export function keptRelations(sent: readonly Edge[]) {
  const leftOut: LeftOut[] = []
  const leave = (relation: Edge, fault: RelationFault) => leftOut.push({ relation, fault })
  const { kept: ofTwo, rest: ofOne } = split(sent.map(inOneWay), ({ from, to }) => from !== to)
  for (const relation of ofOne) leave(relation, 'itself')
  const distinct = once(ofTwo, ({ kind, from, to }) => `${kind} ${from} ${to}`).kept
  const { kept: parents, rest: further } = once(
    distinct.filter(({ kind }) => kind === 'parent'),
    ({ to }) => `${to}`,
  )
  const faults = new Map<Edge, RelationFault>()
  for (const relation of further) faults.set(relation, 'secondParent')
  for (const relation of closingCircles(parents)) faults.set(relation, 'circle')
  for (const relation of closingCircles(distinct.filter(({ kind }) => kind === 'blocks')))
    faults.set(relation, 'circle')
  const trees = parents.filter((relation) => !faults.has(relation))
  for (const relation of beyondLevels(trees)) faults.set(relation, 'levels')
  const counts = new Map<number, number>()
  const countOf = (task: number) => counts.get(task) ?? 0
  const kept: Edge[] = []
  for (const relation of distinct) {
    const { from, to } = relation
    const fault = faults.get(relation)
    if (fault !== undefined) leave(relation, fault)
    else if (countOf(from) >= maxRelationsOfTask || countOf(to) >= maxRelationsOfTask)
      leave(relation, 'tooMany')
    else {
      counts.set(from, countOf(from) + 1)
      counts.set(to, countOf(to) + 1)
      kept.push(relation)
    }
  }
  return { kept, leftOut }
}

/** Tasks that relate to each other do so from the lower number to the higher. */
const inOneWay = (relation: Edge): Edge =>
  relation.kind === 'relates' && relation.from > relation.to
    ? { ...relation, from: relation.to, to: relation.from }
    : relation

function split<Item>(items: readonly Item[], isKept: (item: Item) => boolean) {
  const kept: Item[] = []
  const rest: Item[] = []
  for (const item of items) (isKept(item) ? kept : rest).push(item)
  return { kept, rest }
}

function once(relations: readonly Edge[], keyOf: (relation: Edge) => string) {
  const seen = new Set<string>()
  return split(relations, (relation) => {
    const isNew = !seen.has(keyOf(relation))
    seen.add(keyOf(relation))
    return isNew
  })
}

function followersOf(relations: readonly Edge[]) {
  const following = new Map<number, Edge[]>()
  for (const relation of relations) {
    const ofTask = following.get(relation.from)
    if (ofTask) ofTask.push(relation)
    else following.set(relation.from, [relation])
  }
  return (task: number) => following.get(task) ?? []
}

/** The relations that lead back to a task of their own path, in a walk along all of them. */
function closingCircles(relations: readonly Edge[]) {
  const following = followersOf(relations)
  const closing: Edge[] = []
  const onPath = new Set<number>()
  const walked = new Set<number>()
  for (const { from: start } of relations) {
    const path = walked.has(start) ? [] : [{ task: start, next: 0 }]
    for (let last = path.at(-1); last; last = path.at(-1)) {
      onPath.add(last.task)
      const relation = following(last.task)[last.next]
      last.next += 1
      if (!relation) {
        onPath.delete(last.task)
        walked.add(last.task)
        path.pop()
      } else if (onPath.has(relation.to)) closing.push(relation)
      else if (!walked.has(relation.to)) path.push({ task: relation.to, next: 0 })
    }
  }
  return closing
}

/** The relations below the lowest allowed level of trees. What hangs on them is a tree of its own. */
function beyondLevels(relations: readonly Edge[]) {
  const following = followersOf(relations)
  const parts = new Set(relations.map(({ to }) => to))
  const beyond: Edge[] = []
  const reached = relations.flatMap(({ from }) => (parts.has(from) ? [] : [{ task: from, level: 1 }]))
  const seen = new Set<number>()
  for (const { task, level } of reached) {
    if (seen.has(task)) continue
    seen.add(task)
    for (const relation of following(task)) {
      if (level === maxLevelsOfParts) beyond.push(relation)
      reached.push({ task: relation.to, level: level === maxLevelsOfParts ? 1 : level + 1 })
    }
  }
  return beyond
}
