import type { Generated, GeneratedAlways } from 'kysely'
import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import type { Instant } from './instant'

export type OrganizationTable = {
  id: GeneratedAlways<number>
  name: string
  slug: string
  description: Generated<string>
  website: Generated<string>
  createdAt: Generated<Instant>
}

export type OrganizationMemberTable = {
  organizationId: number
  userId: number
  role: OrganizationRole
  joinedAt: Generated<Instant>
}

export type TeamTable = {
  id: GeneratedAlways<number>
  organizationId: number
  name: string
}

export type InvitationTable = {
  id: GeneratedAlways<number>
  organizationId: number
  kind: 'organization' | 'project'
  /** Null for an invitation to the organization, or after the project was deleted. */
  projectId: number | null
  email: string
  role: OrganizationRole
  permissionRole: PermissionRole | null
  projectRole: string | null
  message: string
  /** Random; the link's token is derived from it and the server's secret. */
  nonce: string
  tokenHash: string | null
  status: Generated<'pending' | 'accepted' | 'declined' | 'revoked'>
  invitedBy: number
  createdAt: Generated<Instant>
  expiresAt: Instant
}
