import { z } from 'zod'
import { email } from './account-schema'
import { shape } from './examples'
import { requiredLimitedText, id, instant, newFreeText } from './fields'
import { invitationMessageMaxLength, invitationStatuses, mailStates } from './invitation'
import { organizationRole } from './organization-schema'
import { permissionRole, projectRole } from './project-schema'

/** The details of an invitation for anyone who has its link. */
export const invitation = z
  .object({
    status: z.enum(invitationStatuses),
    organization: z.object({ name: z.string(), slug: z.string() }).nullable(),
    project: z.object({ id, name: z.string() }).nullable(),
    /** The role in the project if the invitation is for one, else in the organization. */
    role: z.string(),
    projectRole: z.string().nullable(),
    email: z.string(),
    invitedBy: z.object({ username: z.string() }),
    message: z.string(),
    expiresAt: instant,
  })
  .meta(shape('Invitation'))
export type Invitation = z.infer<typeof invitation>

/** A pending invitation as the person sees it whom it was sent to. */
export const receivedInvitation = invitation.extend({ token: z.string() }).meta(shape('ReceivedInvitation'))
export type ReceivedInvitation = z.infer<typeof receivedInvitation>

/** An invitation as the organization's admins see it. */
export const sentInvitation = invitation
  .extend({
    id,
    inviteUrl: z.string(),
    mail: z.object({ state: z.enum(mailStates), error: z.string().nullable() }).nullable(),
    createdAt: instant,
  })
  .meta(shape('SentInvitation'))
export type SentInvitation = z.infer<typeof sentInvitation>

const message = newFreeText(invitationMessageMaxLength)
export const newOrganizationInvitation = z
  .object({
    email,
    role: organizationRole.default('member'),
    message,
  })
  .meta(shape('NewOrganizationInvitation'))

export const newProjectInvitation = z
  .object({
    email,
    permissionRole: permissionRole.default('read'),
    projectRole: projectRole.nullable().default(null),
    message,
  })
  .meta(shape('NewProjectInvitation'))

/** The secret token in an invitation's link. */
export const invitationToken = requiredLimitedText(200)
