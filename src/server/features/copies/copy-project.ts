import { withNewIds } from '@/domain/file-references'
import type { ProjectCopy } from '@/domain/copy-schema'
import { daysAfter } from '@/domain/time-zone'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { notOrganizationMember } from '../../core/access-errors'
import type { Files } from '../../core/services'
import { type Db, inTransaction } from '../../platform/database/database'
import { allowLongStatements } from '../imports/write-import-queries'
import { copyFiles, nameCopies } from '../files/copy-files-queries'
import { getStoredProject, insertProject, updateProject } from '../projects/project-queries'
import type { ProjectViewer } from '../projects/project-list-queries'
import { deleteTemplate } from '../templates/template-queries'
import { type CopiedTask, writeLanes, writeTasks } from '../templates/write-content-queries'
import { copyMembers, findFirstDay, insertCopied, listTasksWithFiles } from './copy-project-queries'

type CopyContext = { db: Db; viewer: { id: number }; access: ProjectAccessRow; files: Files }

/** Makes a project with the lanes, labels and settings of another one, and the chosen parts. Returns its id. */
export const copyProject = (
  { db, access: { projectId: fromId }, files }: CopyContext,
  viewer: ProjectViewer,
  { name, organizationId, parts, shiftDays }: ProjectCopy,
) =>
  inTransaction(db, async (tx) => {
    await allowLongStatements(tx)
    const from = await getStoredProject(tx, fromId)
    const { description, icon } = from
    const created = await insertProject(tx, viewer, { name, description, organizationId, icon })
    if (!created) throw notOrganizationMember()
    const { id } = created
    await updateProject(tx, id, {
      colour: from.shownColour,
      defaultOrder: from.defaultOrder,
      estimateUnit: from.estimateUnit,
      archiveDoneAfterDays: from.archiveDoneAfterDays,
    })
    if (parts.includes('people') && organizationId !== null && organizationId === from.organizationId)
      await copyMembers(tx, fromId, id)
    const zone = viewer.timeZone ?? 'UTC'
    const templateId = await insertCopied(tx, viewer.id, { projectId: fromId, parts, zone })
    const firstDay = daysAfter(await findFirstDay(tx, fromId, zone), shiftDays)
    const laneIds = await writeLanes(tx, id, templateId)
    const written = { templateId, projectId: id, actorId: viewer.id, firstDay, zone }
    const copies = await writeTasks(tx, written, laneIds)
    await deleteTemplate(tx, templateId)
    if (parts.includes('files'))
      await copyFilesOfTasks(tx, { projectId: id, actorId: viewer.id, files }, copies)
    return id
  })

type FileCopies = { projectId: number; actorId: number; files: Files }

/** Copies the files of tasks, and names the copies in their texts. */
async function copyFilesOfTasks(
  tx: Db,
  { projectId, actorId, files: limits }: FileCopies,
  copies: readonly CopiedTask[],
) {
  const withFiles = await listTasksWithFiles(tx, copies)
  for (const { fromId, id, description, cover } of withFiles) {
    const project = await getStoredProject(tx, projectId)
    const ids = await copyFiles(tx, project, actorId, { fromTaskId: fromId, toTaskId: id, limits })
    await nameCopies(tx, id, {
      description: withNewIds(description, ids),
      cover: (cover && ids.get(cover)) ?? null,
    })
  }
}
