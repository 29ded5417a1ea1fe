import type { NewProjectMember, ProjectMember, ProjectMemberChanges } from '@/domain/project-schema'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields, unchangedField } from '../../core/changes/changed-fields'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { conflict, invalid, notMember, orNotFound } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { checkLostAccess, notifyMembershipChange } from '../notifications/notify-member-queries'
import {
  deleteMember,
  findMember,
  insertMember,
  lockOrganizationMember,
  updateMember,
} from './member-queries'
import { lockTasksOf, reassignTasks } from './reassign-queries'

const changesAccess = { changesAccess: true }

/** The name of a member in the history. */
const reference = ({ id, username }: ProjectMember) => ({ id, username })

/** Adds a member of the project's organization. */
export const addMember = (ctx: BoardContext, added: NewProjectMember) =>
  boardWrite(
    ctx,
    async (tx, project) => {
      const { organizationId } = project
      if (organizationId === null || !(await lockOrganizationMember(tx, organizationId, added.userId))) {
        throw invalid('Only members of the organization can be added to its projects')
      }
      await insertMember(tx, project.id, added)
      const member = await requireMember(tx, project.id, added.userId)
      const actorId = ctx.viewer.id
      await recordChange(tx, project, {
        kind: 'member.added',
        actorId,
        fields: {
          member: { from: null, to: reference(member) },
          ...changedFields(null, { permissionRole: member.permissionRole }),
        },
      })
      await notifyMembershipChange(tx, {
        kind: 'added',
        actorId,
        userId: added.userId,
        projectId: project.id,
      })
      return member
    },
    changesAccess,
  )

/** Changes only the present keys; never the owner's membership. */
export const changeMember = (ctx: BoardContext, userId: number, changes: ProjectMemberChanges) =>
  boardWrite(
    ctx,
    async (tx, project) => {
      const before = await requireMemberNotOwner(tx, project.id, userId)
      await updateMember(tx, project.id, userId, changes)
      const member = await requireMember(tx, project.id, userId)
      const fields = changedFields(rolesOf(before), rolesOf(member))
      const actorId = ctx.viewer.id
      await recordChange(tx, project, {
        kind: 'member.changed',
        actorId,
        fields: { ...unchangedField('member', reference(member)), ...fields },
      })
      if (Object.keys(fields).length > 0) {
        await notifyMembershipChange(tx, { kind: 'role_changed', actorId, userId, projectId: project.id })
      }
      return member
    },
    changesAccess,
  )

const rolesOf = ({ permissionRole, projectRole }: ProjectMember) => ({ permissionRole, projectRole })

type Removal = {
  userId: number
  /** The new assignee of the member's tasks; null for none. */
  reassignTo: number | null
}

/** Ends a membership. The member's tasks get another assignee or none before, which is a change of its own. */
export const removeMember = (ctx: BoardContext, { userId, reassignTo }: Removal) =>
  boardWrite(
    ctx,
    async (tx, project) => {
      const actorId = ctx.viewer.id
      if (reassignTo !== null) await requireAssignee(tx, project.id, { userId, reassignTo })
      const member = await requireMemberNotOwner(tx, project.id, userId)
      const tasks = await lockTasksOf(tx, project.id, userId)
      if (tasks.length > 0) await reassignTasks(tx, project, { tasks, actorId, assignedTo: reassignTo })
      await deleteMember(tx, project.id, userId)
      await recordChange(tx, tasks.length > 0 ? await raiseRevisionAgain(tx, project) : project, {
        kind: 'member.removed',
        actorId,
        fields: {
          member: { from: reference(member), to: null },
          ...changedFields(
            { unassignedTasks: reassignTo === null ? tasks.length : 0 },
            { unassignedTasks: 0 },
          ),
        },
      })
      await notifyMembershipChange(tx, {
        kind: 'removed',
        actorId,
        userId,
        projectId: project.id,
        projectName: project.name,
      })
      await checkLostAccess(tx, [{ userId, projectId: project.id }])
    },
    changesAccess,
  )

/** Rejects a user who cannot be an assignee once the member has left. */
async function requireAssignee(
  db: Db,
  projectId: number,
  { userId, reassignTo }: Removal & { reassignTo: number },
) {
  if (reassignTo === userId || !(await findMember(db, projectId, reassignTo))) throw notMember()
}

const requireMember = async (db: Db, projectId: number, userId: number) =>
  orNotFound('member', await findMember(db, projectId, userId))

async function requireMemberNotOwner(db: Db, projectId: number, userId: number) {
  const member = await requireMember(db, projectId, userId)
  if (member.isOwner) throw conflict('The owner stays an admin of the project. Hand it over first.')
  return member
}
