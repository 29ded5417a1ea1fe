import { type RawBuilder, sql } from 'kysely'
import type { NewProjectMember, ProjectMember, ProjectMemberChanges } from '@/domain/project-member-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { fieldChange, fieldChanges, userReference } from '../../core/changes/record-queries'
import { checkLostAccess, notifiedOfMember } from '../notifications/notify-member-queries'
import { writeToBoard } from '../tasks/board-write-queries'

/** Ordered by join time, the owner first. */
export async function listMembers(db: Db, projectId: number) {
  const { rows } = await sql<ProjectMember>`
    ${memberRows(sql`project_members`)}
    where member.project_id = ${projectId}
    order by person.id = (select user_id from projects where id = ${projectId}) desc, member.joined_at, person.id`.execute(
    db,
  )
  return rows
}

export async function findMember(db: Db, projectId: number, userId: number) {
  const { rows } = await sql<ProjectMember & { isOwner: boolean }>`
    ${memberRows(
      sql`project_members`,
      sql`, person.id = (select user_id from projects where id = ${projectId}) as "isOwner"`,
    )} where member.project_id = ${projectId} and member.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function isAdminMember(db: Db, projectId: number, userId: number) {
  const member = await findMember(db, projectId, userId)
  return member?.permissionRole === 'admin'
}

/** Adds a member of the project's organization; the lock keeps them in it until the commit. Throws otherwise. */
export function insertMember(db: Db, access: ProjectAccessRow, actorId: number, member: NewProjectMember) {
  return writeToBoard<ProjectMember>(db, access, {
    changesAccess: true,
    before: sql`
      organizationMember as (
        select user_id from organization_members
        where organization_id = (select organization_id from bump) and user_id = ${member.userId} for key share
      ),`,
    write: sql`
      insert into project_members (project_id, user_id, permission_role, project_role)
      select bump.id, organizationMember.user_id, ${member.permissionRole}, ${member.projectRole}
      from bump cross join organizationMember returning *`,
    change: {
      kind: 'member.added',
      actorId,
      fields: fieldChanges(
        fieldChange('member', sql`null::bigint`, sql`written.user_id`, userReference),
        fieldChange('permissionRole', sql`null::text`, sql`written.permission_role`),
      ),
    },
    after: notifiedOfMember({ kind: 'added', actorId: sql`${actorId}`, people: sql`written` }),
    answer: memberRows(sql`written`),
  })
}

/** A change of a membership: who makes it, and whose membership. */
type MembershipAction = { userId: number; actorId: number }

/** Changes only the present keys; never the owner's membership. */
export function updateMember(
  db: Db,
  access: ProjectAccessRow,
  { userId, actorId }: MembershipAction,
  { permissionRole, projectRole }: ProjectMemberChanges,
) {
  return writeToBoard<ProjectMember>(db, access, {
    changesAccess: true,
    before: sql`
      was as (
        select member.* from project_members member join bump on bump.id = member.project_id
        where member.user_id = ${userId} and member.user_id <> bump.user_id for no key update of member
      ),`,
    write: sql`
      update project_members set
        permission_role = coalesce(${permissionRole ?? null}, was.permission_role),
        project_role = case when ${projectRole === undefined} then was.project_role else ${projectRole ?? null}::text end
      from was
      where project_members.project_id = was.project_id and project_members.user_id = was.user_id
      returning project_members.*`,
    change: {
      kind: 'member.changed',
      actorId,
      fields: fieldChanges(
        sql`jsonb_build_object('member', jsonb_build_object(
          'from', ${userReference(sql`written.user_id`)}, 'to', ${userReference(sql`written.user_id`)}))`,
        fieldChange('permissionRole', sql`was.permission_role`, sql`written.permission_role`),
        fieldChange('projectRole', sql`was.project_role`, sql`written.project_role`),
      ),
      beside: sql`cross join was`,
    },
    after: notifiedOfMember({
      kind: 'role_changed',
      actorId: sql`${actorId}`,
      people: sql`(
        select written.user_id from written cross join was
        where (written.permission_role, written.project_role) is distinct from (was.permission_role, was.project_role)
      )`,
    }),
    answer: memberRows(sql`written`),
  })
}

/** Unassigns the user's tasks in the project with it. */
export function deleteMember(db: Db, access: ProjectAccessRow, { userId, actorId }: MembershipAction) {
  return writeToBoard<{ id: number }>(db, access, {
    changesAccess: true,
    write: deletedMemberships(
      sql`bump`,
      sql`project_members.user_id = ${userId} and project_members.user_id <> project.user_id`,
    ),
    change: {
      kind: 'member.removed',
      actorId,
      fields: fieldChanges(
        fieldChange('member', sql`written.user_id`, sql`null::bigint`, userReference),
        fieldChange(
          'unassignedTasks',
          sql`(select count(*) from tasks where project_id = written.project_id and assigned_to = written.user_id)`,
          sql`0::bigint`,
        ),
      ),
    },
    after: sql`${notifiedOfMember({ kind: 'removed', actorId: sql`${actorId}`, people: sql`written` })}, checked as (${checkLostAccess(sql`written`)})`,
    answer: sql`select user_id as id from written`,
  })
}

/**
 * Deletes memberships in the rows of `projects`, which `condition` calls `project`. The foreign key of the tasks
 * unassigns them.
 */
export const endMemberships = (projects: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<{ userId: number }>`
  with ended as (${deletedMemberships(projects, condition)}),
  checked as (${checkLostAccess(sql`ended`)})
  select user_id as "userId" from ended`

const deletedMemberships = (projects: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  delete from project_members using ${projects} project
  where project_members.project_id = project.id and ${condition}
  returning project_members.project_id, project_members.user_id`

const memberRows = (source: RawBuilder<unknown>, further: RawBuilder<unknown> = sql``) => sql`
  select person.id, person.username, person.first_name as "firstName", person.last_name as "lastName", person.email,
    member.permission_role as "permissionRole", member.project_role as "projectRole" ${further}
  from ${source} member join users person on person.id = member.user_id`
