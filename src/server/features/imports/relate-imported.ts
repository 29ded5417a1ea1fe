import { countRelations } from '@db/sql/count-relations'
import { keptRelations } from '@/domain/kept-relations'
import type { MadeProject } from '@/domain/import'
import { recordChange } from '../../core/changes/record-change-queries'
import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import { lockProject } from '../relations/recount-queries'
import { lockRelations } from '../relations/relation-queries'
import {
  insertKeptRelations,
  listPlannedRelations,
  listRelationsOfProjects,
  type PlaceOfTasks,
} from './imported-relation-queries'
import { allowLongStatements } from '../../platform/database/statement'

/** Relates tasks of the project that a transaction writes. Nobody else can see them yet, so the reader's rules hold. */
export async function relateInProject(
  tx: Db,
  { tasks, ...place }: PlaceOfTasks & { tasks: number },
  rows: readonly string[],
) {
  if (rows.length === 0) return
  for (const each of rows) await insertKeptRelations(tx, await listPlannedRelations(tx, each, [place]))
  const { projectId, firstNumber: first } = place
  await countRelations(tx, { projectId, numbers: { first, last: first + tasks - 1 } })
}

/**
 * Relates tasks of different projects, once all of them are written. People may have related the tasks meanwhile: what
 * would break a rule together with their relations is left out.
 */
export const relateAcrossProjects = (db: Db, projects: readonly MadeProject[], rows: readonly string[]) =>
  inTransaction(db, async (tx) => {
    await allowLongStatements(tx)
    await lockRelations(tx)
    const there: MadeProject[] = []
    for (const project of projects.toSorted((one, other) => one.projectId - other.projectId)) {
      if (await lockProject(tx, project.projectId)) there.push(project)
    }
    const places = projects.map(({ projectId, numbers }, index) => ({
      index,
      projectId,
      firstNumber: numbers?.first ?? 0,
    }))
    const present = await listRelationsOfProjects(
      tx,
      there.map(({ projectId }) => projectId),
    )
    const wanted: typeof present = []
    for (const each of rows) wanted.push(...(await listPlannedRelations(tx, each, places)))
    const { kept, leftOut } = keptRelations([...present, ...wanted])
    const isPresent = new Set(present.map(({ kind, from, to }) => `${kind} ${from} ${to}`))
    if (leftOut.some(({ relation: { kind, from, to } }) => isPresent.has(`${kind} ${from} ${to}`))) return
    await insertKeptRelations(tx, kept)
    for (const project of there) {
      const { projectId, numbers } = project
      if (numbers) await countRelations(tx, { projectId, numbers })
      const raised = await raiseRevisionAgain(tx, { id: project.projectId })
      const fields = changedFields(null, { tasks: project.tasks })
      await recordChange(tx, raised, { kind: 'tasks.changed', actorId: null, fields })
    }
  })
