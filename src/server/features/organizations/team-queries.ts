import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'
import { fieldChange } from '../../core/changes/fast-lane-record-queries'
import { nextRevision } from '../../core/changes/locked-project-queries'
import { insertChanges } from '../../core/changes/record-change-queries'

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
export const renameTeam = (db: Db, action: TeamAction, name: string) =>
  withProjectsOfTeam(db, action, 'team.renamed', name)
    .updateTable('teams')
    .from('was')
    .set({ name })
    .whereRef('teams.id', '=', 'was.id')
    .returning(['teams.id', 'teams.name'])
    .executeTakeFirst()

/** Removes the label from its projects. */
export const deleteTeam = (db: Db, action: TeamAction) =>
  withProjectsOfTeam(db, action, 'team.deleted', null)
    .deleteFrom('teams')
    .using('was')
    .whereRef('teams.id', '=', 'was.id')
    .returning('teams.id')
    .executeTakeFirst()

/** Locks the team as `was`, and records its change in its projects. */
const withProjectsOfTeam = (
  db: Db,
  { organizationId, teamId, actorId }: TeamAction,
  kind: 'team.renamed' | 'team.deleted',
  name: string | null,
) =>
  db
    .with('was', (steps) =>
      steps
        .selectFrom('teams')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('id', '=', teamId)
        .forUpdate(),
    )
    .with('bumped', (steps) =>
      steps
        .updateTable('projects')
        .from('was')
        .set(nextRevision)
        .whereRef('projects.organizationId', '=', 'was.organizationId')
        .whereRef('projects.teamId', '=', 'was.id')
        .returning(['projects.id as projectId', 'projects.revision']),
    )
    .with('recorded', (steps) =>
      insertChanges(
        db,
        { kind, actorId },
        steps
          .selectFrom(['bumped', 'was'])
          .select((eb) => [
            'bumped.projectId',
            'bumped.revision',
            fieldChange('team', eb.ref('was.name'), sql`${name}::text`).as('fields'),
          ]),
      ),
    )
