import type { RelationKind } from '@/domain/relation'
import type { ImportDocument } from '../reading/document'

/** A relation between tasks by their places in their projects, from 0. */
export type PlannedRelation = {
  kind: RelationKind
  fromProject: number
  from: number
  toProject: number
  to: number
}

/** The relations of a document: those of each project, and those between tasks of different projects. */
export function placedRelations({ projects, relations }: ImportDocument) {
  const places = projects.flatMap(({ tasks }, project) => tasks.map((_task, place) => ({ project, place })))
  const within = new Map<number, PlannedRelation[]>()
  const across: PlannedRelation[] = []
  for (const { kind, ...ends } of relations) {
    const [from, to] = [places[ends.from], places[ends.to]]
    if (!from || !to) continue
    const planned = {
      kind,
      fromProject: from.project,
      from: from.place,
      toProject: to.project,
      to: to.place,
    }
    const ofProject = within.get(from.project)
    if (from.project !== to.project) across.push(planned)
    else if (ofProject) ofProject.push(planned)
    else within.set(from.project, [planned])
  }
  return { within, across }
}
