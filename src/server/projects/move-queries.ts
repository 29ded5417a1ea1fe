import { sql } from 'kysely'
import type { StandingRow } from '../access/access-queries'
import type { Db } from '../database'

/** Takes the project for the rest of the transaction. False when the standing is no longer the present one. */
export async function lockProject(db: Db, { projectId, accessVersion }: StandingRow) {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('accessVersion', '=', accessVersion)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody is in an organization, and stays there until the transaction ends. */
export async function holdMembership(db: Db, organizationId: number, userId: number) {
  const row = await db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The project at its new place, with the mover as owner and only member; all other assignees go with their membership. */
export async function placeProject(
  db: Db,
  projectId: number,
  mover: number,
  place: { organizationId: number | null; name?: string; description?: string },
) {
  await sql`
    update projects set
      organization_id = ${place.organizationId}::bigint,
      user_id = ${mover},
      team_id = null,
      name = coalesce(${place.name ?? null}, name),
      description = coalesce(${place.description ?? null}, description),
      revision = revision + 1,
      access_version = access_version + 1
    where id = ${projectId}`.execute(db)
  await sql`delete from project_members where project_id = ${projectId} and user_id <> ${mover}`.execute(db)
  await sql`
    insert into project_members (project_id, user_id, permission_role) values (${projectId}, ${mover}, 'admin')
    on conflict (project_id, user_id) do update set permission_role = 'admin'`.execute(db)
}

/** Who would lose access and what would become unassigned if `mover` moved the project. */
export async function previewMove(db: Db, projectId: number, mover: number) {
  const { rows } = await sql<{ membersLosingAccess: number; tasksUnassigned: number }>`
    select
      (select count(*) from project_members where project_id = ${projectId} and user_id <> ${mover})
        as "membersLosingAccess",
      (select count(*) from tasks where project_id = ${projectId} and assigned_to <> ${mover}) as "tasksUnassigned"
  `.execute(db)
  return rows[0] ?? { membersLosingAccess: 0, tasksUnassigned: 0 }
}
