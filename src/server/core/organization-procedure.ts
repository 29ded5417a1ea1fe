import { z } from 'zod'
import { mayInOrganization, type OrganizationAction } from '@/domain/access'
import { slug } from '@/domain/organization-schema'
import { scopeOfOrganizationAction } from '@/domain/token'
import { findOrganizationAccess } from './access/access-queries'
import { forbiddenInOrganization } from './access-errors'
import { notFound } from './errors'
import { userProcedure } from './procedures'

/** A procedure on one organization, allowed for viewers who pass the rule for `action`. */
export const organizationProcedure = (action: OrganizationAction) =>
  userProcedure()
    .meta({ token: scopeOfOrganizationAction[action] })
    .input(z.object({ slug }))
    .use(async ({ ctx, input, next }) => {
      const organization = await findOrganizationAccess(ctx.db, ctx.viewer.id, input.slug)
      if (!organization) throw notFound('organization')
      if (!mayInOrganization(organization, action)) {
        throw forbiddenInOrganization(action, organization.role !== null)
      }
      return next({ ctx: { organization } })
    })
