import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { fieldChange, recordChange } from '../../core/changes/record-queries'

export const listTeams = (db: Db, organizationId: number) =>
  db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()

export const insertTeam = (db: Db, organizationId: number, name: string) =>
  db.insertInto('teams').values({ organizationId, name }).returning(['id', 'name']).executeTakeFirstOrThrow()

/** A change of a team: who makes it, and which team. */
export type TeamAction = { organizationId: number; teamId: number; actorId: number }

/** Increases the revisions of its projects, which show its name. */
export async function renameTeam(db: Db, action: TeamAction, name: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    with was as (${teamAsItWas(action)}),
    boards as (${bumpProjectsOfTeam}),
    recorded as (${recordChange({
      kind: 'team.renamed',
      actorId: action.actorId,
      fields: fieldChange('team', sql`was.name`, sql`${name}::text`),
      from: sql`boards bump cross join was`,
    })})
    update teams set name = ${name} from was where teams.id = was.id returning teams.id, teams.name`.execute(
    db,
  )
  return rows[0]
}

/** Removes the label from its projects. */
export async function deleteTeam(db: Db, action: TeamAction) {
  const { rows } = await sql<{ id: number }>`
    with was as (${teamAsItWas(action)}),
    boards as (${bumpProjectsOfTeam}),
    recorded as (${recordChange({
      kind: 'team.deleted',
      actorId: action.actorId,
      fields: fieldChange('team', sql`was.name`, sql`null::text`),
      from: sql`boards bump cross join was`,
    })})
    delete from teams using was where teams.id = was.id returning teams.id`.execute(db)
  return rows[0]
}

const teamAsItWas = ({ organizationId, teamId }: TeamAction) => sql`
  select * from teams where organization_id = ${organizationId} and id = ${teamId} for update`

const bumpProjectsOfTeam = sql`
  update projects set revision = revision + 1 from was
  where projects.organization_id = was.organization_id and projects.team_id = was.id
  returning projects.id, projects.revision`
