import { keptRelations, relationFaults } from '@/domain/kept-relations'
import { relationPhrases } from '@/domain/relation'
import { boundedText } from './bounded-text'
import type { DocumentTask, ImportDocument, Problems } from './document'

const shownLength = 80

/** Keeps the relations that obey the rules, and reports each other one. */
export function fitRelations({ relations, projects }: ImportDocument, problems: Problems) {
  if (relations.length === 0) return []
  const tasks = projects.flatMap((project) => project.tasks)
  const { kept, leftOut } = keptRelations(relations)
  for (const { relation, fault } of leftOut) {
    const [from, to] = [tasks[relation.from], tasks[relation.to]]
    const words = `${titleOf(from)} ${relationPhrases[relation.kind].out.toLowerCase()} ${titleOf(to)}`
    problems.add(to?.line ?? null, 'A relation', `${words}: left out, because ${relationFaults[fault]}`)
  }
  return kept
}

const titleOf = (task: DocumentTask | undefined) => `“${boundedText(task?.title ?? '', shownLength)}”`
