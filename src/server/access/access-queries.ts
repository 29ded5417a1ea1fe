import type { Db } from '../database'

/** The viewer's standing in a project, in one round trip. Undefined when there is no such project. */
export function findProjectStanding(db: Db, viewerId: number, projectId: number) {
  return standing(db, viewerId).where('projects.id', '=', projectId).executeTakeFirst()
}

/** The viewer's standing in the project that a task belongs to. Undefined when there is no such task. */
export function findTaskStanding(db: Db, viewerId: number, taskId: number) {
  return standing(db, viewerId)
    .innerJoin('tasks', 'tasks.projectId', 'projects.id')
    .where('tasks.id', '=', taskId)
    .executeTakeFirst()
}

function standing(db: Db, viewerId: number) {
  return db
    .selectFrom('projects')
    .leftJoin('projectMembers as member', (on) =>
      on.onRef('member.projectId', '=', 'projects.id').on('member.userId', '=', viewerId),
    )
    .leftJoin('organizationMembers as colleague', (on) =>
      on
        .onRef('colleague.organizationId', '=', 'projects.organizationId')
        .on('colleague.userId', '=', viewerId),
    )
    .select((eb) => [
      'projects.id as projectId',
      'projects.status as status',
      'projects.revision as revision',
      'projects.accessVersion as accessVersion',
      'projects.organizationId as organizationId',
      eb('projects.userId', '=', viewerId).$castTo<boolean>().as('isOwner'),
      eb('projects.organizationId', 'is', null).$castTo<boolean>().as('isPersonal'),
      'member.permissionRole as memberRole',
      'colleague.role as organizationRole',
    ])
}

/** The viewer's standing in an organization. Undefined when there is no such organization. */
export function findOrganizationStanding(db: Db, viewerId: number, slug: string) {
  return db
    .selectFrom('organizations')
    .leftJoin('organizationMembers as member', (on) =>
      on.onRef('member.organizationId', '=', 'organizations.id').on('member.userId', '=', viewerId),
    )
    .select(['organizations.id as organizationId', 'member.role as role'])
    .where('organizations.slug', '=', slug)
    .executeTakeFirst()
}

export type OrganizationStandingRow = NonNullable<Awaited<ReturnType<typeof findOrganizationStanding>>>

/** What the viewer is to a project at one moment, and which moment that was. */
export type StandingRow = NonNullable<Awaited<ReturnType<typeof findProjectStanding>>>
