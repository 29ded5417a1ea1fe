import { z } from 'zod'
import { mayInOrganization, type OrganizationAccess } from '@/domain/access'
import { id } from '@/domain/fields'
import {
  newOrganization,
  organization,
  organizationMember,
  organizationMemberPatch,
  organizationPatch,
  organizationDeletion,
} from '@/domain/organization-schema'
import { memberRemoval, removalPreview } from '@/domain/member-removal-schema'
import { project } from '@/domain/project-schema'
import { forbiddenInOrganization } from '../../core/access-errors'
import { orNotFound } from '../../core/errors'
import { rest, router } from '../../core/init'
import { organizationProcedure } from '../../core/organization-procedure'
import { userProcedure } from '../../core/procedures'
import { asBytes, succeeded, success } from '../../core/responses/outputs'
import { listOrganizationProjects } from '../projects/project-list-queries'
import { changeOrganization, createOrganization, deleteEmptyOrganization } from './change-organization'
import { changeMember, removeMember } from './change-organization-members'
import { countTasksOfMember } from './leaving-member-queries'
import { listOrganizationMembers } from './organization-member-queries'
import { organizationWorkload } from './organization-workload'
import { findOrganization, listOrganizations } from './organization-queries'

const memberInput = z.object({ memberId: id })

export const organizationRouter = router({
  ...organizationWorkload,

  list: userProcedure()
    .meta(
      rest('GET', '/organizations', 'List your organizations', {
        token: 'read',
      }),
    )
    .meta({ rawJson: true })
    .output(asBytes(z.array(organization)))
    .query(async ({ ctx }) => ctx.respond(await listOrganizations(ctx.db, ctx.viewer.id))),

  create: userProcedure()
    .meta(
      rest('POST', '/organizations', 'Create an organization', {
        status: 201,
        token: 'manage',
      }),
    )
    .input(newOrganization)
    .output(organization)
    .mutation(async ({ ctx, input }) => {
      const created = await createOrganization(ctx.db, ctx.viewer.id, input)
      ctx.live.publish(ctx.db, { organizations: [created.id] })
      return created
    }),

  get: organizationProcedure('organization.view')
    .meta(rest('GET', '/organizations/{slug}', 'Read an organization'))
    .output(organization)
    .query(async ({ ctx }) =>
      orNotFound(
        'organization',
        await findOrganization(ctx.db, ctx.viewer.id, ctx.organization.organizationId),
      ),
    ),

  update: organizationProcedure('organization.manage')
    .meta(rest('PATCH', '/organizations/{slug}', 'Change an organization'))
    .input(organizationPatch)
    .output(organization)
    .mutation(async ({ ctx, input: { slug: _slug, seen, ...changes } }) => {
      const changed = await changeOrganization(ctx.db, actionOf(ctx), { changes, seen })
      ctx.live.publish(ctx.db, { organizations: [ctx.organization.organizationId] })
      return orNotFound('organization', changed)
    }),

  delete: organizationProcedure('organization.manage')
    .meta(rest('DELETE', '/organizations/{slug}', 'Delete an organization that has no projects'))
    .input(organizationDeletion)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const members = await deleteEmptyOrganization(ctx.db, ctx.organization.organizationId, input.name)
      ctx.live.publish(ctx.db, { people: members })
      return succeeded
    }),

  projects: organizationProcedure('organization.manage')
    .meta(rest('GET', '/organizations/{slug}/projects', 'List the projects of an organization'))
    .meta({ rawJson: true })
    .output(asBytes(z.array(project)))
    .query(async ({ ctx }) =>
      ctx.respond(
        await listOrganizationProjects(
          ctx.db,
          { id: ctx.viewer.id, timeZone: ctx.viewer.timeZone, now: ctx.clock() },
          ctx.organization.organizationId,
        ),
      ),
    ),

  members: organizationProcedure('organization.view')
    .meta(rest('GET', '/organizations/{slug}/members', 'List the members of an organization'))
    .output(z.array(organizationMember))
    .query(({ ctx }) => listOrganizationMembers(ctx.db, ctx.organization.organizationId)),

  updateMember: organizationProcedure('organization.view')
    .meta(
      rest(
        'PATCH',
        '/organizations/{slug}/members/{memberId}',
        'Change the role or the capacity of an organization member',
        { token: 'manage' },
      ),
    )
    .input(memberInput)
    .input(organizationMemberPatch)
    .output(organizationMember)
    .mutation(async ({ ctx, input: { memberId, role, capacity } }) => {
      if (role !== undefined || memberId !== ctx.viewer.id) requireManager(ctx)
      const changed = await changeMember(ctx.db, { ...actionOf(ctx), memberId }, { role, capacity })
      ctx.live.publish(ctx.db, { organizations: [ctx.organization.organizationId], people: [memberId] })
      return changed
    }),

  removeMember: organizationProcedure('organization.view')
    .meta(
      rest(
        'DELETE',
        '/organizations/{slug}/members/{memberId}',
        'Remove a member from an organization, or leave it',
        { token: 'manage', inQuery: ['reassignTo'] },
      ),
    )
    .input(memberInput)
    .input(memberRemoval)
    .output(success)
    .mutation(async ({ ctx, input: { memberId, reassignTo = null } }) => {
      if (memberId !== ctx.viewer.id) requireManager(ctx)
      const projects = await removeMember(ctx.db, { ...actionOf(ctx), memberId }, reassignTo)
      ctx.live.publish(ctx.db, {
        organizations: [ctx.organization.organizationId],
        people: [memberId],
        projects,
      })
      return succeeded
    }),

  removalPreview: organizationProcedure('organization.view')
    .meta(
      rest(
        'GET',
        '/organizations/{slug}/members/{memberId}/removal-preview',
        'Count the tasks of a member who would leave an organization',
        { token: 'manage' },
      ),
    )
    .input(memberInput)
    .output(removalPreview)
    .query(({ ctx, input: { memberId } }) => {
      if (memberId !== ctx.viewer.id) requireManager(ctx)
      return countTasksOfMember(ctx.db, ctx.organization.organizationId, memberId)
    }),
})

/** For what members may do with themselves, and admins with others. */
function requireManager({ organization }: { organization: OrganizationAccess }) {
  if (!mayInOrganization(organization, 'organization.manage')) {
    throw forbiddenInOrganization('organization.manage', true)
  }
}

const actionOf = (ctx: { organization: { organizationId: number }; viewer: { id: number } }) => ({
  organizationId: ctx.organization.organizationId,
  actorId: ctx.viewer.id,
})
