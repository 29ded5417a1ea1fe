import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { displayName } from '@/domain/account'
import type { ExportedPerson, ExportedProjectRow } from '@/domain/export-document-schema'
import { type ProjectAccessRow, projectsOf } from '../../core/access/access-queries'
import { shownColour } from '../../core/project-look-queries'
import type { Db } from '../../platform/database/database'
import { listOfRows } from './list-of-rows-queries'

export const findProjectRow = (
  db: Db,
  { projectId }: ProjectAccessRow,
): Promise<ExportedProjectRow | undefined> =>
  db
    .selectFrom('projects as p')
    .select(['p.id', 'p.key', 'p.name', 'p.description', 'p.status', 'p.userId', 'p.icon', 'p.createdAt'])
    .select(['p.archiveDoneAfterDays', 'p.defaultOrder', 'p.estimateUnit', shownColour('p').as('colour')])
    .select((eb) => [
      eb
        .selectFrom('organizations')
        .select((of) => jsonBuildObject({ name: of.ref('name'), slug: of.ref('slug') }).as('organization'))
        .whereRef('organizations.id', '=', 'p.organizationId')
        .as('organization'),
      eb
        .selectFrom('teams')
        .select((of) => jsonBuildObject({ name: of.ref('name') }).as('team'))
        .whereRef('teams.id', '=', 'p.teamId')
        .as('team'),
      eb
        .selectFrom('projectMembers as member')
        .select((of) =>
          listOfRows(
            jsonBuildObject({
              userId: of.ref('member.userId'),
              permissionRole: of.ref('member.permissionRole'),
              projectRole: of.ref('member.projectRole'),
            }),
            of.ref('member.joinedAt'),
            of.ref('member.userId'),
          ).as('list'),
        )
        .whereRef('member.projectId', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('members'),
      eb
        .selectFrom('lanes as lane')
        .select((of) =>
          listOfRows(
            jsonBuildObject({
              id: of.ref('lane.id'),
              name: of.ref('lane.name'),
              status: of.ref('lane.status'),
              limit: of.ref('lane.cardLimit'),
            }),
            of.ref('lane.position'),
          ).as('list'),
        )
        .whereRef('lane.projectId', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('lanes'),
      eb
        .selectFrom('labels as label')
        .select((of) =>
          listOfRows(
            jsonBuildObject({
              id: of.ref('label.id'),
              name: of.ref('label.name'),
              colour: of.ref('label.colour'),
            }),
            sql`lower(label.name)`,
            of.ref('label.id'),
          ).as('list'),
        )
        .whereRef('label.projectId', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('labels'),
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirst()

type Seen = { ids: readonly number[]; withEmail: ReadonlySet<number> }

/** The people with these ids. */
export async function listPeople(db: Db, { ids, withEmail }: Seen): Promise<ExportedPerson[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'email'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .execute()
  return people.map(({ id, username, firstName, lastName, email }) => ({
    id,
    username,
    name: displayName({ username, firstName, lastName }),
    email: withEmail.has(id) ? email : null,
  }))
}

/** In the order of their ids. */
export async function listProjectIds(db: Db, userId: number) {
  const rows = await db
    .selectFrom(projectsOf(db, userId).as('own'))
    .select('projectId')
    .orderBy('projectId')
    .execute()
  return rows.map(({ projectId }) => projectId)
}
