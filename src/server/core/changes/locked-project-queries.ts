import { expressionBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { ProjectTable } from '@db/schema/projects'
import type { Db } from '../../platform/database/database'
import { isOpenSession, type ProjectAccessRow } from '../access/access-queries'

/** A project whose revision a write has raised: until its transaction ends, nobody else writes to it. */
export type LockedProject = Selectable<
  Pick<ProjectTable, 'id' | 'key' | 'name' | 'revision' | 'accessVersion' | 'userId' | 'organizationId'>
>

const lockedColumns = ['id', 'key', 'name', 'revision', 'accessVersion', 'userId', 'organizationId'] as const

const project = expressionBuilder<Database, 'projects'>()

/** What a change increases of each project. */
export const nextRevision = { revision: project('projects.revision', '+', project.lit(1)) }

/** What a change of permissions increases: access that was read before becomes invalid. */
const nextAccessVersion = {
  ...nextRevision,
  accessVersion: project('projects.accessVersion', '+', project.lit(1)),
}

type Raise = {
  /** Raises the access version as well. */
  changesAccess?: boolean | undefined
  /** The session that must still be open. */
  sessionHash?: string | undefined
}

/** Raises the revisions of the projects that further conditions choose. */
const raise = (db: Db, { changesAccess = false }: Pick<Raise, 'changesAccess'>) =>
  db
    .updateTable('projects')
    .set(changesAccess ? nextAccessVersion : nextRevision)
    .returning(lockedColumns)

/**
 * Locks a project by raising its revision. Undefined when the access that allows the write is outdated, or the session
 * has ended.
 */
export const raiseRevision = (
  db: Db,
  { projectId, accessVersion }: Pick<ProjectAccessRow, 'projectId' | 'accessVersion'>,
  { changesAccess, sessionHash }: Raise = {},
): Promise<LockedProject | undefined> =>
  raise(db, { changesAccess })
    .where('id', '=', projectId)
    .where('accessVersion', '=', accessVersion)
    .$if(sessionHash !== undefined, (update) => update.where(isOpenSession(sql`${sessionHash}`)))
    .executeTakeFirst()

/** Raises the revision of a locked project once more, for a further change of the same transaction. */
export const raiseRevisionAgain = (
  db: Db,
  { id }: Pick<LockedProject, 'id'>,
  options: Pick<Raise, 'changesAccess'> = {},
): Promise<LockedProject> => raise(db, options).where('id', '=', id).executeTakeFirstOrThrow()

/** The projects of an organization: all of them, those of one of its teams, or one of them; or those of a member. */
type ChosenProjects = { organizationId: number; teamId?: number; projectId?: number } | { memberId: number }

function chosenProjects(db: Db, chosen: ChosenProjects) {
  const projects = db.selectFrom('projects').select('id')
  if ('memberId' in chosen) {
    const ofMember = db.selectFrom('projectMembers').select('projectId').where('userId', '=', chosen.memberId)
    return projects.where('id', 'in', ofMember)
  }
  const { organizationId, teamId, projectId } = chosen
  return projects
    .where('organizationId', '=', organizationId)
    .$if(teamId !== undefined, (some) => some.where('teamId', '=', teamId ?? 0))
    .$if(projectId !== undefined, (some) => some.where('id', '=', projectId ?? 0))
}

/** Locks projects by raising their revisions, in the order of their ids, in which it returns them. */
export async function raiseRevisions(
  db: Db,
  chosen: ChosenProjects,
  options: Pick<Raise, 'changesAccess'> = {},
): Promise<LockedProject[]> {
  const locked = await chosenProjects(db, chosen).orderBy('id').forNoKeyUpdate().execute()
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  const raised = await raise(db, options)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return raised.toSorted((one, other) => one.id - other.id)
}

/**
 * Locks projects until the transaction ends, in the order of their ids, so that two moves do not wait for each other.
 * False when the access to one of them is outdated.
 */
export async function lockProjects(db: Db, projects: readonly ProjectAccessRow[]) {
  const ids = projects.map(({ projectId }) => projectId)
  const locked = await db
    .selectFrom('projects')
    .select(['id', 'accessVersion'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const versions = new Map(locked.map(({ id, accessVersion }) => [id, accessVersion]))
  return projects.every(({ projectId, accessVersion }) => versions.get(projectId) === accessVersion)
}
