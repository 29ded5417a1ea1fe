import { type RawBuilder, sql } from 'kysely'
import type { ProjectStanding } from '@/domain/access'
import type { ProjectStatus } from '@/domain/project'
import { isOpen } from './open-session'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** What the viewer is to a project at one moment, and which moment that was. */
export type StandingRow = ProjectStanding & {
  projectId: number
  status: ProjectStatus
  revision: number
  accessVersion: number
  organizationId: number | null
}

/** What a call is about: a project, or a task of one. */
export type Place = { kind: 'project' | 'task'; id: number }

/** SQL for a person's standing in the project that a place is or belongs to; both ids are expressions. */
export const standingSql = (viewerId: string, kind: Place['kind'], id: string) => `
  select
    projects.id as "projectId",
    projects.status,
    projects.revision,
    projects.access_version as "accessVersion",
    projects.organization_id as "organizationId",
    projects.user_id = ${viewerId} as "isOwner",
    projects.organization_id is null as "isPersonal",
    member.permission_role as "memberRole",
    colleague.role as "organizationRole"
  from projects
  left join project_members member on member.project_id = projects.id and member.user_id = ${viewerId}
  left join organization_members colleague
    on colleague.organization_id = projects.organization_id and colleague.user_id = ${viewerId}
  where projects.id = ${kind === 'project' ? id : `(select project_id from tasks where id = ${id})`}`

const standings = {
  project: statement<StandingRow>(standingSql('$1', 'project', '$2')),
  task: statement<StandingRow>(standingSql('$1', 'task', '$2')),
}

/** The viewer's standing in a place, in one round trip. Undefined when there is no such place. */
export const findStanding = (db: Db, viewerId: number, { kind, id }: Place) =>
  standings[kind].first(db, viewerId, id)

const presentStanding = statement<{ standing: StandingRow }>(`
  select row_to_json(standing) as standing from (${standingSql('$1', 'project', '$2')}) standing
  where exists (select from sessions where id_hash = $3 and user_id = $1 and ${isOpen})`)

/** The standing of somebody who is known by their session. Undefined when the session has ended, or the project is gone. */
export const findStandingOfHolder = async (
  db: Db,
  viewerId: number,
  projectId: number,
  sessionHash: string,
) => (await presentStanding.first(db, viewerId, projectId, sessionHash))?.standing

/** SQL for whether a session, known by its hash, goes on. */
export const isOpenSession = (hash: RawBuilder<unknown>) =>
  sql`exists (select from sessions where id_hash = ${hash} and ${sql.raw(isOpen)})`

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
