import { createFileRoute, useRouter } from '@tanstack/react-router'
import { InviteError } from '@/web/features/invitation/invite-error'
import { InvitePage } from '@/web/features/invitation/invite-page'
import { useLogInToast } from '@/web/features/invitation/use-log-in-toast'

export const Route = createFileRoute('/invite/$token')({
  validateSearch: (search: Record<string, unknown>): { notice?: 'log-in'; mailed?: string } => ({
    mailed: typeof search.mailed === 'string' ? search.mailed : undefined,
    notice: search.notice === 'log-in' ? 'log-in' : undefined,
  }),
  loader: ({ context, params }) => context.queries.invitation.get.ensureData(params),
  component: function InviteRoute() {
    const { token } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    const { notice, mailed } = Route.useSearch()
    useLogInToast(notice === 'log-in' && viewer === null)
    return <InvitePage key={token} link={{ token, mailed }} viewer={viewer} />
  },
  errorComponent: function InviteFailure({ error }) {
    const router = useRouter()
    return <InviteError error={error} onTryAgain={() => void router.invalidate()} />
  },
})
