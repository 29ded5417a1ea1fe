import { sql } from 'kysely'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import {
  fieldChange,
  fieldChanges,
  recordChange,
  shownOrganization,
  userReference,
} from '../../core/changes/record-queries'
import { checkLostAccess } from '../notifications/notify-member-queries'
import { endMemberships } from '../project-members/member-queries'

/** Locks the project until the transaction ends. False when the access is outdated. */
export async function lockProject(db: Db, { projectId, accessVersion }: ProjectAccessRow) {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('accessVersion', '=', accessVersion)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the user is in the organization. Locks the membership until the transaction ends. */
export async function lockMembership(db: Db, organizationId: number, userId: number) {
  const row = await db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Moves the project and makes the mover its owner and only member; the other assignees are removed with their
 * memberships. Returns the former members.
 */
export async function moveProjectTo(
  db: Db,
  projectId: number,
  mover: number,
  destination: { organizationId: number | null; name?: string; description?: string },
) {
  await sql`
    with was as (select * from projects where id = ${projectId}),
    bump as (
      update projects set
        organization_id = ${destination.organizationId}::bigint,
        user_id = ${mover},
        team_id = null,
        name = coalesce(${destination.name ?? null}, was.name),
        description = coalesce(${destination.description ?? null}, was.description),
        revision = was.revision + 1,
        access_version = was.access_version + 1
      from was where projects.id = was.id
      returning projects.*
    ),
    cost as (${moveCost(projectId, mover)}),
    checked as (${checkLostAccess(
      sql`(select user_id, id as project_id from was where user_id <> ${mover})`,
    )})
    ${recordChange({
      kind: 'project.moved',
      actorId: mover,
      fields: fieldChanges(
        fieldChange('organization', sql`was.organization_id`, sql`bump.organization_id`, shownOrganization),
        fieldChange('owner', sql`was.user_id`, sql`bump.user_id`, userReference),
        fieldChange('name', sql`was.name`, sql`bump.name`),
        fieldChange('membersLosingAccess', sql`cost."membersLosingAccess"`, sql`0::bigint`),
        fieldChange('unassignedTasks', sql`cost."tasksUnassigned"`, sql`0::bigint`),
      ),
      from: sql`bump cross join was cross join cost`,
    })}`.execute(db)
  const allButMover = sql`project.id = ${projectId} and project_members.user_id <> ${mover}`
  const { rows: left } = await endMemberships(sql`projects`, allButMover).execute(db)
  await sql`
    insert into project_members (project_id, user_id, permission_role) values (${projectId}, ${mover}, 'admin')
    on conflict (project_id, user_id) do update set permission_role = 'admin'`.execute(db)
  return left.map(({ userId }) => userId)
}

/** Counts who would lose access and which tasks would become unassigned if `mover` moved the project. */
export async function previewMove(db: Db, projectId: number, mover: number) {
  const { rows } = await sql<{ membersLosingAccess: number; tasksUnassigned: number }>`
    ${moveCost(projectId, mover)}`.execute(db)
  return rows[0] ?? { membersLosingAccess: 0, tasksUnassigned: 0 }
}

const moveCost = (projectId: number, mover: number) => sql`
  select
    (select count(*) from project_members where project_id = ${projectId} and user_id <> ${mover})
      as "membersLosingAccess",
    (select count(*) from tasks where project_id = ${projectId} and assigned_to <> ${mover}) as "tasksUnassigned"`
