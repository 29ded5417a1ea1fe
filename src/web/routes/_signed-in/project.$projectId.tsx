import { createFileRoute, notFound, Outlet, useMatchRoute } from '@tanstack/react-router'
import { useFollow } from '@/web/app/live/followed-projects'
import { useEffect } from 'react'
import { trpc } from '@/web/app/trpc'
import { errorCode, isDenied } from '@/web/lib/error-code'
import { pageContent } from '@/web/lib/page-elements'
import { usePageTitle } from '@/web/lib/use-page-title'
import { ErrorPage } from '@/web/shell/error-page'
import { AccessDenied } from '@/web/ui/pages/access-denied'
import { lazyPart } from '@/web/ui/feedback/lazy-part'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { WaitingBar } from '@/web/ui/feedback/waiting-bar'

const AdminSettingsPage = lazyPart(
  async () => (await import('@/web/features/project-settings/admin-settings-page')).AdminSettingsPage,
  { fallback: <WaitingBar />, Failure: InlineFailure },
)

export const Route = createFileRoute('/_signed-in/project/$projectId')({
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  beforeLoad: ({ params }) => {
    if (!Number.isSafeInteger(params.projectId)) throw notFound()
  },
  loader: ({ context, params }) => context.queries.project.get.ensureData(params),
  component: ProjectRoute,
  errorComponent: ({ error }) =>
    isDenied(error) ? <Denied error={error} /> : <ErrorPage error={error} screen="Project" />,
})

function ProjectRoute() {
  const { projectId } = Route.useParams()
  useFollow(projectId)
  const [, { error }] = trpc.project.get.useSuspenseQuery({ projectId })
  return error && isDenied(error) ? <Denied error={error} /> : <Outlet />
}

/** The settings of a project are open to the admins of its organization even if the project itself is not. */
function Denied({ error }: { error: unknown }) {
  const { projectId } = Route.useParams()
  const { viewer } = Route.useRouteContext()
  const opensSettings = useMatchRoute()({ to: '/project/$projectId/settings' })
  if (!opensSettings || errorCode(error) !== 'FORBIDDEN') return <DeniedBoard />
  return <AdminSettingsPage key={projectId} projectId={projectId} viewerId={viewer.id} />
}

function DeniedBoard() {
  usePageTitle('Project')
  useEffect(() => {
    if (document.activeElement === document.body) pageContent()?.focus()
  }, [])
  return <AccessDenied />
}
