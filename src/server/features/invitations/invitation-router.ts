import { z } from 'zod'
import { id } from '@/domain/fields'
import {
  invitation,
  invitationAcceptance,
  invitationToken,
  newOrganizationInvitation,
  newProjectInvitation,
  receivedInvitation,
  sentInvitation,
} from '@/domain/organization-schema'
import type { RateLimits } from '../../core/services'
import { invitationsOfOrganization, invitationsOfUser } from '../../identity/rate-limits/usage-limits'
import { unknownToken } from '../../identity/accounts/reject-token'
import { gone, invalid, notFound } from '../../core/errors'
import { publicProcedure, rest, router } from '../../core/init'
import { organizationProcedure } from '../../core/organization-procedure'
import { projectProcedure, userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { acceptInvitation, declineInvitation } from './answer-invitation'
import { hashOfToken } from '../../platform/secrets/tokens'
import {
  findShownInvitation,
  listReceivedInvitations,
  listSentInvitations,
  revokeInvitation,
} from './invitation-queries'
import { resendInvitation, sendInvitation, withLink } from './send-invitation'

const tokenInput = z.object({ token: invitationToken })
const invalidLink = 'Invalid invitation link'
const invitationInput = z.object({ invitationId: id })

export const invitationRouter = router({
  mine: userProcedure()
    .meta(
      rest('GET', '/invitations', 'List the invitations that you can accept or decline', { token: 'read' }),
    )
    .output(z.array(receivedInvitation))
    .query(async ({ ctx }) => {
      // A user must not read the invitations of an address that they have not verified.
      if (!ctx.viewer.emailProven) return []
      const rows = await listReceivedInvitations(ctx.db, ctx.viewer.email)
      return rows.map(({ id: invitationId, nonce, ...row }) => ({
        ...row,
        token: ctx.invitationLinks.tokenOf({ id: invitationId, nonce }),
      }))
    }),

  get: publicProcedure
    .meta(rest('GET', '/invitations/{token}', 'Read the invitation of a link', { errors: [410, 429] }))
    .input(tokenInput)
    .output(invitation)
    .query(async ({ ctx, input }) => {
      const found = await findShownInvitation(ctx.db, hashOfToken(input.token))
      if (!found) throw await unknownToken(ctx, invalidLink)
      if (found.status === 'expired') throw gone('This invitation has expired. Ask for a new one.')
      if (found.status === 'revoked') throw gone('This invitation has been revoked.')
      return found
    }),

  /** The email's secret verifies the address. Therefore users with an unverified address may call it. */
  accept: userProcedure({ unverified: true })
    .meta(
      rest('POST', '/invitations/{token}/accept', 'Accept an invitation', {
        errors: [410, 429],
        token: 'manage',
      }),
    )
    .input(tokenInput)
    .input(invitationAcceptance)
    .output(success)
    .mutation(async ({ ctx, input: { token, proof } }) => {
      const sessionId = ctx.session.isToken ? null : await ctx.session.publicId()
      const joined = await acceptInvitation(ctx.db, ctx.invitationLinks, {
        tokenHash: hashOfToken(token),
        guest: ctx.viewer,
        mailed: proof !== undefined && sessionId !== null ? { proof, sessionId } : null,
        mustVerify: ctx.session.mustVerify(ctx.viewer),
      })
      if (!joined) throw await unknownToken(ctx, invalidLink)
      const { organizationId, projects } = joined
      ctx.live.publish(ctx.db, { organizations: [organizationId], projects, people: [ctx.viewer.id] })
      return succeeded
    }),

  decline: userProcedure()
    .meta(
      rest('POST', '/invitations/{token}/decline', 'Decline an invitation', {
        errors: [410, 429],
        token: 'manage',
      }),
    )
    .input(tokenInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const isDeclined = await declineInvitation(ctx.db, hashOfToken(input.token), ctx.viewer)
      if (!isDeclined) throw await unknownToken(ctx, invalidLink)
      ctx.live.publish(ctx.db, { notified: [ctx.viewer.id] })
      return succeeded
    }),

  inviteToOrganization: organizationProcedure('organization.manage')
    .meta(
      rest('POST', '/organizations/{slug}/invite', 'Invite someone to an organization', {
        status: 201,
        errors: [429],
        responseIsSecret: true,
      }),
    )
    .input(newOrganizationInvitation)
    .output(sentInvitation)
    .mutation(async ({ ctx, input: { email, role, message } }) => {
      const { organizationId } = ctx.organization
      await countInvitation(ctx.rateLimits, ctx.viewer.id, organizationId)
      return sendInvitation(ctx, {
        organizationId,
        projectId: null,
        permissionRole: null,
        projectRole: null,
        email,
        role,
        message,
        invitedBy: ctx.viewer.id,
      })
    }),

  inviteToProject: projectProcedure('project.administer')
    .meta(
      rest('POST', '/projects/{projectId}/invite', 'Invite someone to a project and its organization', {
        status: 201,
        errors: [429],
        responseIsSecret: true,
      }),
    )
    .input(newProjectInvitation)
    .output(sentInvitation)
    .mutation(async ({ ctx, input }) => {
      const { organizationId } = ctx.access
      if (organizationId === null) throw invalid('A personal project has no members to invite')
      await countInvitation(ctx.rateLimits, ctx.viewer.id, organizationId)
      return sendInvitation(ctx, {
        ...input,
        organizationId,
        role: 'member',
        invitedBy: ctx.viewer.id,
      })
    }),

  list: organizationProcedure('organization.manage')
    .meta(rest('GET', '/organizations/{slug}/invitations', 'List the invitations of an organization'))
    .output(z.array(sentInvitation))
    .query(async ({ ctx }) => {
      const rows = await listSentInvitations(ctx.db, ctx.organization.organizationId)
      return rows.map((row) => withLink(ctx.invitationLinks, row))
    }),

  revoke: organizationProcedure('organization.manage')
    .meta(rest('DELETE', '/organizations/{slug}/invitations/{invitationId}', 'Revoke a pending invitation'))
    .input(invitationInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const revoked = await revokeInvitation(ctx.db, ctx.organization.organizationId, input.invitationId)
      if (!revoked) throw notFound('pending invitation')
      if (revoked.invitedId !== null) ctx.live.publish(ctx.db, { notified: [revoked.invitedId] })
      return succeeded
    }),

  resend: organizationProcedure('organization.manage')
    .meta(
      rest(
        'POST',
        '/organizations/{slug}/invitations/{invitationId}/resend',
        'Send a pending invitation again',
        { errors: [429], responseIsSecret: true },
      ),
    )
    .input(invitationInput)
    .output(sentInvitation)
    .mutation(async ({ ctx, input }) => {
      const { organizationId } = ctx.organization
      await countInvitation(ctx.rateLimits, ctx.viewer.id, organizationId)
      return resendInvitation(ctx, organizationId, input.invitationId)
    }),
})

async function countInvitation(rateLimits: RateLimits, userId: number, organizationId: number) {
  await rateLimits.count(invitationsOfUser, userId)
  await rateLimits.count(invitationsOfOrganization, organizationId)
}
