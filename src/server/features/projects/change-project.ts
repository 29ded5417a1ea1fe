import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields, truncatedText } from '../../core/changes/changed-fields'
import { readUserReferences, recordChange } from '../../core/changes/record-change-queries'
import { invalid, orNotFound } from '../../core/errors'
import { requireSeen } from '../../core/require-seen'
import type { Db } from '../../platform/database/database'
import { checkLostAccess } from '../notifications/notify-member-queries'
import { isAdminMember } from '../project-members/member-queries'
import {
  getStoredProject,
  insertFormerKey,
  type ProjectValues,
  readTeamReferences,
  updateProject,
} from './project-queries'
import { findProject, type ProjectViewer } from './project-list-queries'

type ProjectPatch = { changes: ProjectValues; seen: object | undefined }

/** Changes only the present keys. A new status or owner also makes previously read access invalid. */
export const changeProject = (ctx: BoardContext, viewer: ProjectViewer, { changes, seen }: ProjectPatch) =>
  boardWrite(
    ctx,
    async (tx, project) => {
      const { id } = project
      const { userId } = changes
      if (userId !== undefined && !(await isAdminMember(tx, id, userId))) {
        throw invalid('The new owner must be an admin member of this project')
      }
      const before = await getStoredProject(tx, id)
      requireSeen(before, { changes, seen })
      const after = await updateProject(tx, id, changes)
      if (after.key !== before.key) await insertFormerKey(tx, id, before.key)
      if (after.userId !== before.userId)
        await checkLostAccess(tx, [{ userId: before.userId, projectId: id }])
      const fields = await recordedFields(tx, before, after)
      await recordChange(tx, project, { kind: 'project.changed', actorId: viewer.id, fields })
      return orNotFound('project', await findProject(tx, viewer, id))
    },
    { changesAccess: changes.status !== undefined || changes.userId !== undefined },
  )

type StoredProject = Awaited<ReturnType<typeof getStoredProject>>

async function recordedFields(db: Db, before: StoredProject, after: StoredProject) {
  const team =
    before.teamId === after.teamId ? undefined : await readTeamReferences(db, [before.teamId, after.teamId])
  const owner =
    before.userId === after.userId ? undefined : await readUserReferences(db, [before.userId, after.userId])
  return changedFields(fieldsOf(before), fieldsOf(after), {
    description: truncatedText,
    ...(team && { team }),
    ...(owner && { owner }),
  })
}

const fieldsOf = (project: StoredProject) => ({
  name: project.name,
  key: project.key,
  description: project.description,
  status: project.status,
  team: project.teamId,
  archiveDoneAfterDays: project.archiveDoneAfterDays,
  defaultOrder: project.defaultOrder,
  estimateUnit: project.estimateUnit,
  colour: project.shownColour,
  icon: project.icon,
  owner: project.userId,
})
