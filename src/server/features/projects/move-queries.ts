import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

/** The target of a moved project, and its key there. */
export type Destination = { organizationId: number | null; name?: string; description?: string }

/** The user becomes the owner. The project leaves the team of its former organization. */
export const moveProjectTo = (db: Db, projectId: number, ownerId: number, destination: Destination) =>
  db
    .updateTable('projects')
    .set({ ...destination, userId: ownerId, teamId: null })
    .where('id', '=', projectId)
    .returning(['name', 'organizationId'])
    .executeTakeFirstOrThrow()

/** Reads the names of organizations for the history, which does not depend on their rows later. */
export async function readOrganizationReferences(db: Db, ids: readonly (number | null)[]) {
  const organizations = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const references = new Map(organizations.map((organization) => [organization.id, organization]))
  return (id: number) => references.get(id) ?? null
}

/** Counts who would lose access and which tasks would become unassigned if `mover` moved the project. */
export const previewMove = (db: Db, projectId: number, mover: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('projectMembers')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('projectId', '=', projectId)
        .where('userId', '<>', mover)
        .$asScalar()
        .$notNull()
        .as('membersLosingAccess'),
      eb
        .selectFrom('tasks')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('projectId', '=', projectId)
        .where('assignedTo', '<>', mover)
        .$asScalar()
        .$notNull()
        .as('tasksUnassigned'),
    ])
    .executeTakeFirstOrThrow()
