import { sql } from 'kysely'
import { projectsOf } from '../../core/access/access-queries'
import { shownColour } from '../../core/project-look-queries'
import type { Db } from '../../platform/database/database'
import { memberPersonColumns } from '../project-members/member-queries'
import type { ImportRow } from './import-queries'

/**
 * The candidates for the people of an import: the members of the importer's project or organization, or the importer
 * alone.
 */
export function listCandidates(
  db: Db,
  { userId, organizationId, projectId }: Pick<ImportRow, 'userId' | 'organizationId' | 'projectId'>,
) {
  const people = db.selectFrom('users as person').select(memberPersonColumns)
  if (projectId !== null) {
    return people
      .innerJoin('projectMembers as member', 'member.userId', 'person.id')
      .where('member.projectId', '=', projectId)
      .where('member.projectId', 'in', projectsOf(db, userId))
      .orderBy('person.username')
      .execute()
  }
  if (organizationId === null) return people.where('person.id', '=', userId).execute()
  return people
    .innerJoin('organizationMembers as member', 'member.userId', 'person.id')
    .where('member.organizationId', '=', organizationId)
    .where('member.organizationId', 'in', (eb) =>
      eb.selectFrom('organizationMembers').select('organizationId').where('userId', '=', userId),
    )
    .orderBy('person.username')
    .execute()
}

export const findImporter = (db: Db, userId: number) =>
  db.selectFrom('users').select(['id', 'timeZone']).where('id', '=', userId).executeTakeFirst()

/** The organization, if this person is a member. */
export const findOrganizationOf = (db: Db, userId: number, organizationId: number) =>
  db
    .selectFrom('organizations as organization')
    .innerJoin('organizationMembers as member', 'member.organizationId', 'organization.id')
    .select(['organization.id', 'organization.name', 'organization.slug'])
    .where('organization.id', '=', organizationId)
    .where('member.userId', '=', userId)
    .executeTakeFirst()

/** The projects of an import that still exist and that the importer has not left. */
export const listProjectsOfImport = (db: Db, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('projects')
    .select(['id', 'key', 'name', 'icon'])
    .select(shownColour('projects').as('colour'))
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('id', 'in', projectsOf(db, userId))
    .orderBy('id')
    .execute()

/** The limit and the size of a project's texts; null without a limit. */
export async function findTextLimit(db: Db, projectId: number | null) {
  const found = await db
    .selectNoFrom((eb) => [
      sql<number | null>`nullif(current_setting('laneway.project_text_kibibytes', true), '')::integer`.as(
        'most',
      ),
      eb
        .selectFrom('taskCounters')
        .select('textKibibytes')
        .where('projectId', '=', projectId ?? 0)
        .as('present'),
    ])
    .executeTakeFirstOrThrow()
  return found.most === null ? null : { most: found.most, present: found.present ?? 0 }
}
