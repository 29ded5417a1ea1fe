import type { FieldChanges } from '../../core/changes/changed-fields'
import { raiseRevisions } from '../../core/changes/locked-project-queries'
import { recordChanges } from '../../core/changes/record-change-queries'
import type { Db } from '../../platform/database/database'

/** Records what a person has changed of themselves in the projects that show them. */
export async function recordOnBoards(
  tx: Db,
  userId: number,
  kind: 'person.renamed' | 'person.pictured',
  fields: FieldChanges,
) {
  const projects = await raiseRevisions(tx, { memberId: userId })
  const changes = projects.map((project) => ({ project, fields }))
  await recordChanges(tx, { kind, actorId: userId }, changes)
}
