import type { Db } from '../../platform/database/database'

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

/** Locks the team until the transaction ends, so that nobody else changes it or gives it to a project. */
export const findTeamToChange = (db: Db, organizationId: number, teamId: number) =>
  db
    .selectFrom('teams')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('id', '=', teamId)
    .forUpdate()
    .executeTakeFirst()

export const updateTeam = (db: Db, teamId: number, name: string) =>
  db
    .updateTable('teams')
    .set({ name })
    .where('id', '=', teamId)
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

/** Its projects have no team from then on. */
export const deleteTeamRow = (db: Db, teamId: number) =>
  db.deleteFrom('teams').where('id', '=', teamId).execute()
