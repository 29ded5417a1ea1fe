import type { Db } from '../../platform/database/database'
import type { MemberAction } from './organization-member-queries'

const tasksIn = (db: Db, organizationId: number, userId: number) =>
  db
    .selectFrom('projects')
    .innerJoin('tasks', 'tasks.projectId', 'projects.id')
    .where('projects.organizationId', '=', organizationId)
    .where('tasks.assignedTo', '=', userId)

/** The number of a member's tasks in the organization's projects. */
export const countTasksOfMember = (db: Db, organizationId: number, userId: number) =>
  tasksIn(db, organizationId, userId)
    .select((eb) => eb.fn.countAll<number>().as('tasks'))
    .executeTakeFirstOrThrow()

/** The projects in which a member has tasks, and whether these can go to the successor. */
export const listProjectsWithTasks = (
  db: Db,
  { organizationId, actorId, memberId }: MemberAction,
  successor: number | null,
) =>
  tasksIn(db, organizationId, memberId)
    .select('projects.id as projectId')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('projectMembers as newAssignee')
            .whereRef('newAssignee.projectId', '=', 'projects.id')
            .where('newAssignee.userId', '=', successor),
        )
        .and(
          eb.not(
            eb.exists(
              eb
                .selectFrom('projectMembers as leaver')
                .whereRef('leaver.projectId', '=', 'projects.id')
                .where('leaver.userId', '=', memberId)
                .where('leaver.userId', '=', actorId)
                .where('leaver.permissionRole', 'not in', ['editor', 'admin']),
            ),
          ),
        )
        .$castTo<boolean>()
        .as('mayReassign'),
    ])
    .distinct()
    .orderBy('projects.id')
    .execute()

/** Hands over the projects of a member to another one. */
export const updateOwner = (db: Db, organizationId: number, { from, to }: { from: number; to: number }) =>
  db
    .updateTable('projects')
    .set({ userId: to })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', from)
    .execute()

/** @returns the projects that the user was a member of */
export async function leaveProjects(db: Db, organizationId: number, userId: number) {
  const left = await db
    .deleteFrom('projectMembers')
    .where('userId', '=', userId)
    .where('projectId', 'in', (eb) =>
      eb.selectFrom('projects').select('id').where('organizationId', '=', organizationId),
    )
    .returning('projectId')
    .execute()
  return left.map(({ projectId }) => projectId)
}
