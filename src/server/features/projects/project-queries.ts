import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Project, ProjectChanges } from '@/domain/project-schema'
import type { ProjectTemplate } from '@/domain/project-templates'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { binProject, type Deletion } from '../../core/bin/store-rows-queries'
import { changedFields } from '../../core/changes/changed-fields'
import { recordChanges } from '../../core/changes/record-change-queries'
import { shownColour } from '../../core/project-look-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { insertMember, lockOrganizationMember } from '../project-members/member-queries'
import { keepHistoryOfMovedTasks } from '../tasks/finish-moves-queries'
import type { ProjectViewer } from './project-list-queries'
import { fillFromTemplate } from '../templates/fill-project-queries'
import { addTemplateTasks, tasksOf } from './template-queries'

export type NewProjectRow = Pick<Project, 'name' | 'description' | 'organizationId' | 'icon'> & {
  key?: string | undefined
  colour?: Project['colour'] | undefined
  template?: ProjectTemplate | undefined
  /** A template of the viewer or of one of their organizations. */
  templateId?: number | undefined
}

/**
 * Creates a project with the tasks of its template. The viewer becomes its owner and an admin member. Undefined when they
 * are not a member of the organization.
 */
export const insertProject = (
  db: Db,
  viewer: ProjectViewer,
  { template, templateId, ...values }: NewProjectRow,
) =>
  inTransaction(db, async (tx) => {
    const { organizationId } = values
    if (organizationId !== null && !(await lockOrganizationMember(tx, organizationId, viewer.id))) {
      return undefined
    }
    const tasks = tasksOf(template)
    const project = await tx
      .insertInto('projects')
      .values({ ...values, userId: viewer.id, revision: tasks.length })
      .returning(['id', 'name', 'organizationId'])
      .executeTakeFirstOrThrow()
    const { id } = project
    await insertMember(tx, id, { userId: viewer.id, permissionRole: 'admin', projectRole: null })
    await recordChanges(tx, { kind: 'project.created', actorId: viewer.id }, [
      { project: { id, revision: 0 }, fields: changedFields(null, { name: project.name }) },
    ])
    await addTemplateTasks(tx, viewer, project, tasks)
    if (templateId !== undefined) await fillFromTemplate(tx, viewer, id, templateId)
    return { id }
  })

/** A stored project, with its displayed colour. */
export const getStoredProject = (db: Db, projectId: number) =>
  db
    .selectFrom('projects')
    .selectAll()
    .select(shownColour('projects').as('shownColour'))
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()

export type ProjectValues = Omit<ProjectChanges, 'organizationId'>

/** Changes only the present keys. */
export const updateProject = (db: Db, projectId: number, changes: ProjectValues) =>
  db
    .updateTable('projects')
    .set(changes)
    .where('id', '=', projectId)
    .returningAll()
    .returning(shownColour('projects').as('shownColour'))
    .executeTakeFirstOrThrow()

/** A former key leads to its project as long as no other project has it. */
export const insertFormerKey = (db: Db, projectId: number, key: string) =>
  db
    .insertInto('projectKeys')
    .values({ projectId, key })
    .onConflict((conflict) => conflict.columns(['projectId', 'key']).doUpdateSet({ since: now }))
    .execute()

/** Reads the names of teams for the history, which does not depend on their rows later. */
export async function readTeamReferences(db: Db, ids: readonly (number | null)[]) {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const references = new Map(teams.map((team) => [team.id, team]))
  return (id: number) => references.get(id) ?? null
}

/** A constraint lets no invitation to a project wait without one. */
async function revokeInvitationsTo(db: Db, projectId: number) {
  await db
    .updateTable('invitations')
    .set({ status: 'revoked' })
    .where('projectId', '=', projectId)
    .where('status', '=', sql.lit('pending'))
    .execute()
}

/**
 * Returns its former members and its id in the bin, if it is kept there. Undefined when the access is outdated.
 *
 * @param deletion undefined: it cannot be restored
 */
export const deleteProject = (db: Db, { projectId, accessVersion }: ProjectAccessRow, deletion?: Deletion) =>
  inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('projects')
      .select('id')
      .where('id', '=', projectId)
      .where('accessVersion', '=', accessVersion)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return undefined
    const members = await tx
      .selectFrom('projectMembers')
      .select('userId')
      .where('projectId', '=', projectId)
      .execute()
    await keepHistoryOfMovedTasks(tx, projectId)
    await revokeInvitationsTo(tx, projectId)
    const binId = deletion ? await binProject(tx, projectId, deletion) : null
    if (binId === null) await tx.deleteFrom('binItems').where('projectId', '=', projectId).execute()
    await tx.deleteFrom('projects').where('id', '=', projectId).execute()
    return { members: members.map(({ userId }) => userId), binId }
  })

/** Loads the details of a project that an organization's admin may see without being a member. */
export const findProjectForAdmin = (db: Db, viewerId: number, projectId: number) =>
  db
    .selectFrom('projects')
    .innerJoin('organizations as organization', 'organization.id', 'projects.organizationId')
    .innerJoin('users as owner', 'owner.id', 'projects.userId')
    .where('projects.id', '=', projectId)
    .select(['projects.id', 'projects.name', 'projects.description', 'projects.status', 'projects.createdAt'])
    .select(['projects.organizationId', 'projects.icon', shownColour('projects').as('colour')])
    .$narrowType<{ organizationId: number }>()
    .select((eb) => {
      const members = eb.selectFrom('projectMembers').whereRef('projectId', '=', 'projects.id')
      return [
        jsonBuildObject({
          id: eb.ref('organization.id'),
          name: eb.ref('organization.name'),
          slug: eb.ref('organization.slug'),
        }).as('organization'),
        jsonBuildObject({ id: eb.ref('owner.id'), username: eb.ref('owner.username') }).as('owner'),
        members
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('memberCount'),
        eb
          .not(eb.exists(members.where('userId', '=', viewerId)))
          .$castTo<boolean>()
          .as('canJoin'),
      ]
    })
    .executeTakeFirst()
