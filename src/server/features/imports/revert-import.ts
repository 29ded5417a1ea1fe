import { may } from '@/domain/access'
import type { MadeProject } from '@/domain/import'
import { findProjectAccess } from '../../core/access/access-queries'
import { changedFields } from '../../core/changes/changed-fields'
import { lockProjects, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange, recordTaskChanges } from '../../core/changes/record-change-queries'
import { changesOfRemoved } from '../../core/changes/removed-tasks'
import { changedMeanwhile, importIsPast, orNotFound } from '../../core/errors'
import { type Db, inTransaction } from '../../platform/database/database'
import { recount } from '../relations/recount-queries'
import { deleteProject } from '../projects/project-queries'
import { finishRevert, lockImport } from './ended-import-queries'
import { hasMade } from './show-import'
import type { ImportParts } from './stored-import'
import {
  deleteImportedTasks,
  deleteUnusedLabels,
  deleteUnusedLanes,
  findOthersWork,
  renumberLanes,
} from './revert-import-queries'
import { allowLongStatements } from '../../platform/database/statement'

/**
 * Deletes what an import has made, unless other people have changed it; a whole project if it contains nothing else.
 */
export async function revertImport(
  { db, live }: Pick<ImportParts, 'db' | 'live'>,
  userId: number,
  importId: number,
) {
  const { written, ...answer } = await inTransaction(db, async (transaction) => {
    await allowLongStatements(transaction)
    const found = orNotFound('import', await lockImport(transaction, userId, importId))
    if (!hasMade(found)) throw importIsPast()
    const projects: RevertedProject[] = []
    for (const made of found.made.projects) projects.push(await revertProject(transaction, userId, made))
    const sum = (of: 'deleted' | 'kept') => projects.reduce((total, project) => total + project[of], 0)
    const kept = sum('kept')
    await finishRevert(transaction, importId, { projects: found.made.projects, kept })
    return { id: importId, deleted: sum('deleted'), kept, written: projects }
  })
  const changed = written.flatMap(({ projectId }) => projectId ?? [])
  live.publish(db, { projects: changed, people: [...new Set(written.flatMap(({ people }) => people))] })
  await recount({ db, live })
  return answer
}

type RevertedProject = { projectId: number | null; people: number[]; deleted: number; kept: number }

const nothing: RevertedProject = {
  projectId: null,
  people: [],
  deleted: 0,
  kept: 0,
}

/** Skips projects that are gone or that this person may no longer change. */
async function revertProject(db: Db, userId: number, made: MadeProject) {
  const { projectId, isNew, tasks } = made
  const access = await findProjectAccess(db, userId, { kind: 'project', id: projectId })
  if (!access) return nothing
  if (!may(access, 'task.delete')) return { ...nothing, kept: tasks }
  if (!(await lockProjects(db, [access]))) throw changedMeanwhile()
  const { kept, imported, others } = await findOthersWork(db, made, userId)
  if (isNew && !others && may(access, 'project.delete')) {
    const deleted = await deleteProject(db, access)
    if (!deleted) throw changedMeanwhile()
    return { ...nothing, people: deleted.members, deleted: imported }
  }
  const deleted = await deleteImported(db, made, userId)
  return { projectId, people: [], deleted, kept }
}

/** Deletes the tasks that nobody else has changed, as one change, with the lanes and labels that become empty. */
async function deleteImported(db: Db, made: MadeProject, userId: number) {
  const deleted = await deleteImportedTasks(db, made, userId)
  const project = await raiseRevisionAgain(db, { id: made.projectId }, { changesAccess: true })
  const fields = changedFields({ tasks: deleted.length }, null)
  await recordChange(db, project, { kind: 'tasks.deleted', actorId: userId, fields })
  await recordTaskChanges(db, project, await changesOfRemoved(db, deleted))
  await deleteUnusedLabels(db, made)
  await deleteUnusedLanes(db, made)
  await renumberLanes(db, made.projectId)
  return deleted.length
}
