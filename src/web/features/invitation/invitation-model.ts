import { useQueryClient } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { organizationRoleLabel, type InvitationStatus } from '@/domain/organization'
import { permissionRoleLabel, projectRoleLabel } from '@/domain/project'
import { trpc, type Outputs } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'
import { timeLeft } from '@/web/lib/dates'

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

export type Invitation = Outputs['invitation']['get']

/** The token of a link, and the secret of its email if it was opened from there. */
export type InvitationLink = { token: string; mailed?: string | undefined }

/** The page of an invitation. */
export const pathOf = ({ token, mailed }: InvitationLink) =>
  `/invite/${encodeURIComponent(token)}${mailed === undefined ? '' : `?${new URLSearchParams({ mailed })}`}`

/** Accepts or declines. An error of the server replaces the invitation on the page. */
export function useInvitation({ token, mailed }: InvitationLink) {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const navigate = useNavigate({ from: '/invite/$token' })
  const onError = (error: unknown) => {
    // If the session has ended, the page reloads; the search parameter makes it show why.
    if (errorCode(error) === 'UNAUTHORIZED') {
      void navigate({ search: ({ mailed }) => ({ mailed, notice: 'log-in' }), replace: true })
    }
  }
  const accept = trpc.invitation.accept.useMutation({
    meta: { success: 'Invitation accepted successfully!', failure: null },
    onSuccess: () => {
      utils.invitation.get.setData({ token }, (known) => known && { ...known, status: 'accepted' })
      return Promise.all([
        utils.organization.invalidate(),
        utils.project.invalidate(),
        // The secret of the email has verified the address.
        mailed !== undefined && queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
      ])
    },
    onError,
  })
  const decline = trpc.invitation.decline.useMutation({
    meta: { success: 'Invitation declined', failure: null },
    onSuccess: () => utils.invitation.get.invalidate({ token }),
    onError,
  })
  const failure = [accept.error, decline.error].find((error) => error && errorCode(error) !== 'UNAUTHORIZED')
  return {
    accepted: accept.isSuccess,
    busy: accept.isPending || decline.isPending || decline.isSuccess,
    failure: failure ?? null,
    accept: () => accept.mutate({ token, proof: mailed }),
    decline: () => decline.mutate({ token }),
    startOver: () => {
      accept.reset()
      decline.reset()
    },
  }
}
