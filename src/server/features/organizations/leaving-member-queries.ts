import type { Db } from '../../platform/database/database'
import { endMemberships } from '../project-members/removal-queries'
import type { MemberAction } from './organization-member-queries'

const tasksIn = (db: Db, organizationId: number, userId: number) =>
  db
    .selectFrom('projects')
    .innerJoin('tasks', 'tasks.projectId', 'projects.id')
    .where('projects.organizationId', '=', organizationId)
    .where('tasks.assignedTo', '=', userId)

/** How many tasks a member has in the organization's projects. */
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
    .select(['projects.id as projectId', 'projects.accessVersion'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('projectMembers as heir')
            .whereRef('heir.projectId', '=', 'projects.id')
            .where('heir.userId', '=', successor),
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

/** Deletes the project memberships. */
export async function leaveProjects(db: Db, organizationId: number, userId: number) {
  await endMemberships(
    db,
    db.selectFrom('projects').selectAll().where('organizationId', '=', organizationId),
    (eb) => eb('projectMembers.userId', '=', userId),
  )
}
