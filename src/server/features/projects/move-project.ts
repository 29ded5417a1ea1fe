import { type BoardContext, boardWrite } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import { type LockedProject, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { readUserReferences, recordChange } from '../../core/changes/record-change-queries'
import { notOrganizationMember } from '../../core/access-errors'
import type { Db } from '../../platform/database/database'
import { checkLostAccess } from '../notifications/notify-member-queries'
import {
  deleteOtherMembers,
  listOtherMemberIds,
  lockOrganizationMember,
  upsertAdminMember,
} from '../project-members/member-queries'
import { lockTasksOfOthers, reassignTasks } from '../project-members/reassign-queries'
import { type Destination, moveProjectTo, readOrganizationReferences } from './move-queries'
import { findProject, type ProjectViewer } from './project-list-queries'

/**
 * Moves a project and makes the mover its owner and only member. The tasks of all others become unassigned, which is a
 * change of its own. Returns the project and its former members.
 */
export const moveProject = (ctx: BoardContext, viewer: ProjectViewer, destination: Destination) =>
  boardWrite(
    ctx,
    async (tx, project) => {
      const { organizationId } = destination
      if (organizationId !== null && !(await lockOrganizationMember(tx, organizationId, viewer.id))) {
        throw notOrganizationMember()
      }
      const moved = await moveProjectTo(tx, project.id, viewer.id, destination)
      const tasks = await lockTasksOfOthers(tx, project.id, viewer.id)
      const left = await listOtherMemberIds(tx, project.id, viewer.id)
      const costs = { membersLosingAccess: left.length, unassignedTasks: tasks.length }
      await recordMove(tx, project, { ...moved, userId: viewer.id }, costs)
      if (tasks.length > 0) {
        await reassignTasks(tx, await raiseRevisionAgain(tx, project), {
          tasks,
          actorId: viewer.id,
          assignedTo: null,
        })
      }
      await deleteOtherMembers(tx, project.id, viewer.id)
      await upsertAdminMember(tx, [project.id], viewer.id)
      await checkLostAccess(
        tx,
        left.map((userId) => ({ userId, projectId: project.id })),
      )
      return { project: await findProject(tx, viewer, project.id), left }
    },
    { changesAccess: true },
  )

type Moved = Pick<LockedProject, 'name' | 'organizationId' | 'userId'>
type Costs = { membersLosingAccess: number; unassignedTasks: number }

async function recordMove(db: Db, before: LockedProject, after: Moved, costs: Costs) {
  const organization = await readOrganizationReferences(db, [before.organizationId, after.organizationId])
  const owner = await readUserReferences(db, [before.userId, after.userId])
  const shown = ({ organizationId, userId, name }: Moved) => ({
    organization: organizationId,
    owner: userId,
    name,
  })
  await recordChange(db, before, {
    kind: 'project.moved',
    actorId: after.userId,
    fields: {
      ...changedFields(shown(before), shown(after), { organization, owner }),
      ...changedFields(costs, { membersLosingAccess: 0, unassignedTasks: 0 }),
    },
  })
}
