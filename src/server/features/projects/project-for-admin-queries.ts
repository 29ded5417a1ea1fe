import { jsonBuildObject } from 'kysely/helpers/postgres'
import { shownColour } from '../../core/project-look-queries'
import type { Db } from '../../platform/database/database'

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
