import { z } from 'zod'
import { personName, email } from './account-schema'
import { shape } from './examples'
import {
  changedTrimmedText,
  requiredLimitedText,
  emptyPatchMessage,
  id,
  instant,
  isNotEmptyPatch,
  limitedText,
  newFreeText,
  sentName,
} from './fields'
import { descriptionMaxLength, invitationTokenMaxLength, nameMaxLength } from './limits'
import {
  maxCapacity,
  organizationRoles,
  websiteMaxLength,
  invitationMessageMaxLength,
  invitationStatuses,
  mailStates,
} from './organization'
import { permissionRole } from './access-schema'
import { estimateUnits } from './project'
import { projectRole } from './project-schema'
import { seenOf } from './seen-schema'

const organizationRole = z.enum(organizationRoles).meta({ id: 'OrganizationRole' })

/** Generated once from the name; never changes. */
export const slug = requiredLimitedText(250)

export const organization = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    website: z.string(),
    logo: z.string().nullable(),
    /** The viewer's own role. */
    role: organizationRole,
    memberCount: z.int().min(0),
    estimateUnit: z.enum(estimateUnits).meta({ description: 'The unit of the capacities of its members' }),
    createdAt: instant,
  })
  .meta(shape('Organization'))
export type Organization = z.infer<typeof organization>

const organizationName = sentName('Organization name is required').transform((name) => name.trim())

export const newOrganization = z
  .object({
    name: organizationName,
    description: newFreeText(descriptionMaxLength),
    website: newFreeText(websiteMaxLength),
  })
  .meta(shape('NewOrganization'))

export const organizationPatch = z
  .object({
    name: organizationName.optional(),
    description: changedTrimmedText(descriptionMaxLength),
    website: changedTrimmedText(websiteMaxLength),
    estimateUnit: z.enum(estimateUnits).optional(),
    seen: seenOf({
      name: limitedText(nameMaxLength),
      description: limitedText(descriptionMaxLength),
      website: limitedText(websiteMaxLength),
      estimateUnit: z.enum(estimateUnits),
    }),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('OrganizationPatch'), minProperties: 1 })
export type OrganizationChanges = Omit<z.infer<typeof organizationPatch>, 'seen'>

export const capacity = z
  .number()
  .min(0)
  .max(maxCapacity)
  .multipleOf(0.5, { error: 'must be a whole or half number' })
  .nullable()
  .meta({ description: "What the person can do in a week, in the organization's unit; null: not set" })

export const organizationMember = personName
  .extend({
    email: z.string(),
    role: organizationRole,
    joinedAt: instant,
    capacity,
  })
  .meta(shape('OrganizationMember'))
export type OrganizationMember = z.infer<typeof organizationMember>

/** The confirmation for deleting an organization: its name. */
export const organizationDeletion = z
  .object({ name: limitedText(nameMaxLength) })
  .meta(shape('OrganizationDeletion'))

export const team = z.object({ id, name: z.string() }).meta(shape('Team'))
export type Team = z.infer<typeof team>
export const teamName = z
  .object({ name: sentName('Team name is required').transform((name) => name.trim()) })
  .meta(shape('TeamName'))
export const teamPatch = teamName
  .extend({ seen: seenOf({ name: limitedText(nameMaxLength) }) })
  .meta(shape('TeamPatch'))

export const organizationMemberPatch = z
  .object({ role: organizationRole.optional(), capacity: capacity.optional() })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('OrganizationMemberPatch'), minProperties: 1 })
export type OrganizationMemberChanges = z.infer<typeof organizationMemberPatch>

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

/** A pending invitation as its recipient sees it. */
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
export const invitationToken = requiredLimitedText(invitationTokenMaxLength)

export const invitationAcceptance = z
  .object({
    /** The secret in the email of an invitation, besides the token of its link. It verifies the address. */
    proof: requiredLimitedText(invitationTokenMaxLength).optional(),
  })
  .meta(shape('InvitationAcceptance'))
