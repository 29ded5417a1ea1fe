import { z } from 'zod'
import { personName } from './account-schema'
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
import { descriptionMaxLength, nameMaxLength } from './limits'
import { organizationRoles, websiteMaxLength } from './organization'

export const organizationRole = z.enum(organizationRoles).meta({ id: 'OrganizationRole' })

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
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('OrganizationPatch'), minProperties: 1 })
export type OrganizationChanges = z.infer<typeof organizationPatch>

export const organizationMember = personName
  .extend({
    email: z.string(),
    avatar: z.string().nullable(),
    role: organizationRole,
    joinedAt: instant,
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

export const organizationMemberPatch = z
  .object({ role: organizationRole })
  .meta(shape('OrganizationMemberPatch'))
