import { linkOptions } from '@tanstack/react-router'
import type { InvitationStatus } from '@/domain/invitation'
import { organizationRoleLabel } from '@/domain/organization'
import { permissionRoleLabel, projectRoleLabel } from '@/domain/project'
import { timeLeft } from '@/web/lib/time-left'

type Destination = {
  organization: { name: string; slug: string } | null
  project: { id: number; name: string } | null
}

type Shown = Destination & {
  status: InvitationStatus
  role: string
  projectRole: string | null
  email: string
  expiresAt: string
}

/** The states of the invitation page. */
export type InvitationView = 'accepted' | 'declined' | 'signed-out' | 'mismatch' | 'open'

export function viewOf({ status, email }: Pick<Shown, 'status' | 'email'>, viewer: { email: string } | null) {
  if (status === 'accepted' || status === 'declined') return status
  if (!viewer) return 'signed-out'
  return viewer.email === email ? 'open' : 'mismatch'
}

/** Where an accepted invitation leads. */
export function destinationOf({ organization, project }: Destination) {
  if (project) return linkOptions({ to: '/project/$projectId', params: { projectId: project.id } })
  if (organization) return linkOptions({ to: '/organizations/$slug', params: { slug: organization.slug } })
  return linkOptions({ to: '/' })
}

/** The name of the project, else of the organization. */
export const destinationName = ({ organization, project }: Destination) =>
  project?.name ?? organization?.name ?? 'Laneway'

/** The offered role: `Admin`; in a project `Editor, Designer`. */
export function roleText({ project, role, projectRole }: Pick<Shown, 'project' | 'role' | 'projectRole'>) {
  if (!project) return organizationRoleLabel(role)
  return [permissionRoleLabel(role), projectRole && projectRoleLabel(projectRole)].filter(Boolean).join(', ')
}

export function expiryText({ expiresAt }: Pick<Shown, 'expiresAt'>, now: Date) {
  const left = timeLeft(expiresAt, now)
  return left ? `This invitation expires in ${left}.` : 'This invitation has expired. Ask for a new one.'
}
