import { createFileRoute, Outlet } from '@tanstack/react-router'
import { trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { ErrorPage } from '@/web/shell/error-page'
import { NotFoundPage } from '@/web/shell/not-found-page'
import { AccessDenied } from '@/web/ui/pages/access-denied'

export const Route = createFileRoute('/_signed-in/organizations/$slug')({
  loader: ({ context, params }) => context.queries.organization.get.ensureData(params),
  component: function OrganizationRoute() {
    const [, { error }] = trpc.organization.get.useSuspenseQuery(Route.useParams())
    return error && isDenied(error) ? <Denied error={error} /> : <Outlet />
  },
  errorComponent: Denied,
})

const isDenied = (error: unknown) =>
  ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error) ?? '')

function Denied({ error }: { error: unknown }) {
  if (errorCode(error) === 'FORBIDDEN' && error instanceof Error) return <AccessDenied text={error.message} />
  return isDenied(error) ? <NotFoundPage /> : <ErrorPage error={error} />
}
