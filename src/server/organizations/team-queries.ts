import { sql } from 'kysely'
import type { Db } from '../database'

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

/** Its projects show its name: they grow a revision with it. */
export async function renameTeam(db: Db, organizationId: number, teamId: number, name: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    with boards as (
      update projects set revision = revision + 1 where organization_id = ${organizationId} and team_id = ${teamId}
    )
    update teams set name = ${name} where organization_id = ${organizationId} and id = ${teamId}
    returning id, name`.execute(db)
  return rows[0]
}

/** Its projects lose the label. */
export async function deleteTeam(db: Db, organizationId: number, teamId: number) {
  const { rows } = await sql<{ id: number }>`
    with boards as (
      update projects set revision = revision + 1 where organization_id = ${organizationId} and team_id = ${teamId}
    )
    delete from teams where organization_id = ${organizationId} and id = ${teamId} returning id`.execute(db)
  return rows[0]
}
