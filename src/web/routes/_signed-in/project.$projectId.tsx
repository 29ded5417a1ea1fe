import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { queries, trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { ErrorPage } from '@/web/shell/error-page'
import { AccessDenied } from '@/web/ui/access-denied'

export const Route = createFileRoute('/_signed-in/project/$projectId')({
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  beforeLoad: ({ params }) => {
    if (!Number.isSafeInteger(params.projectId)) throw notFound()
  },
  loader: ({ params }) => queries.project.get.ensureData(params),
  component: function ProjectRoute() {
    const [, { error }] = trpc.project.get.useSuspenseQuery(Route.useParams())
    return error && isDenied(error) ? <AccessDenied /> : <Outlet />
  },
  errorComponent: ({ error }) => (isDenied(error) ? <AccessDenied /> : <ErrorPage error={error} />),
})

const isDenied = (error: unknown) =>
  ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error) ?? '')
