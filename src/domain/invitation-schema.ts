import { z } from 'zod'
import { email } from './account-schema'
import { requiredLimitedText, id, instant, newFreeText } from './fields'
import { invitationMessageMaxLength, invitationStatuses, mailStates } from './invitation'
import { organizationRole } from './organization-schema'
import { permissionRoles, projectRoles } from './project'

/** What an invitation tells whoever holds its link. */
export const invitation = z
  .object({
    status: z.enum(invitationStatuses),
    organization: z.object({ name: z.string(), slug: z.string() }).nullable(),
    project: z.object({ id, name: z.string() }).nullable(),
    /** In the project if it is an invitation to one, else in the organization. */
    role: z.string(),
    projectRole: z.string().nullable(),
    email: z.string(),
    invitedBy: z.object({ username: z.string() }),
    message: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>

/** What the organization's admins see of one. */
export const sentInvitation = invitation
  .extend({
    id,
    inviteUrl: z.string(),
    mail: z.object({ state: z.enum(mailStates), error: z.string().nullable() }).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'SentInvitation' })
export type SentInvitation = z.infer<typeof sentInvitation>

const message = newFreeText(invitationMessageMaxLength)
export const newOrganizationInvitation = z.object({
  email,
  role: organizationRole.default('member'),
  message,
})

export const newProjectInvitation = z.object({
  email,
  permissionRole: z.enum(permissionRoles).default('read'),
  projectRole: z.enum(projectRoles).nullable().default(null),
  message,
})

/** The secret of an invitation's link. */
export const invitationToken = requiredLimitedText(200)
