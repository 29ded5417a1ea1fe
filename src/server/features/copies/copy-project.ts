import type { ProjectCopy } from '@/domain/copy-schema'
import { daysAfter, zoneOf } from '@/domain/time-zone'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { notOrganizationMember } from '../../core/access-errors'
import { orNotFound } from '../../core/errors'
import type { Files } from '../../core/services'
import { type Db, inTransaction } from '../../platform/database/database'
import { allowLongStatements } from '../../platform/database/statement'
import { getStoredProject, insertProject, updateProject } from '../projects/project-queries'
import type { ProjectViewer } from '../projects/project-list-queries'
import { deleteTemplate } from '../templates/template-queries'
import { writeLanes, writeTasks } from '../templates/write-content-queries'
import { copyFilesWithNames } from './copied-files-queries'
import { copyMembers, findFirstDay, insertCopied, lockCopied } from './copy-project-queries'

type CopyContext = { db: Db; access: ProjectAccessRow; files: Files }

/** Makes a project with the lanes, labels and settings of another one, and the chosen parts. Returns its id. */
export const copyProject = (
  { db, access: { projectId: fromId }, files }: CopyContext,
  viewer: ProjectViewer,
  { name, organizationId, parts, shiftDays }: ProjectCopy,
) =>
  inTransaction(db, async (tx) => {
    await allowLongStatements(tx)
    orNotFound('project', await lockCopied(tx, fromId))
    const from = await getStoredProject(tx, fromId)
    const { description, icon } = from
    const created = await insertProject(tx, viewer, { name, description, organizationId, icon })
    if (!created) throw notOrganizationMember()
    const { id: projectId } = created
    const staysInOrganization = organizationId !== null && organizationId === from.organizationId
    await updateProject(tx, projectId, {
      colour: from.shownColour,
      defaultOrder: from.defaultOrder,
      estimateUnit: from.estimateUnit,
      archiveDoneAfterDays: from.archiveDoneAfterDays,
      ...(staysInOrganization && { teamId: from.teamId }),
    })
    if (staysInOrganization && parts.includes('people')) await copyMembers(tx, fromId, projectId)
    const zone = zoneOf(viewer)
    const templateId = await insertCopied(tx, viewer.id, { projectId: fromId, parts, zone })
    const firstDay = daysAfter(await findFirstDay(tx, fromId, zone), shiftDays)
    const laneIds = await writeLanes(tx, projectId, templateId)
    const written = { templateId, projectId, actorId: viewer.id, firstDay, zone }
    const copies = await writeTasks(tx, written, laneIds)
    await deleteTemplate(tx, templateId)
    if (parts.includes('files'))
      await copyFilesWithNames(tx, { projectId, userId: viewer.id, limits: files }, copies)
    return projectId
  })
