import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { OrganizationSkeleton } from '@/web/features/organizations/organization-skeleton'
import { ErrorPage } from '@/web/shell/error-page'
import { NotFoundPage } from '@/web/shell/not-found-page'
import { AccessDenied } from '@/web/ui/pages/access-denied'
import { SettingsSkeleton } from '@/web/ui/pages/settings-skeleton'

export const Route = createFileRoute('/_signed-in/organizations/$slug')({
  loader: ({ context, params }) => context.queries.organization.get.ensureData(params),
  component: function OrganizationRoute() {
    const [, { error }] = trpc.organization.get.useSuspenseQuery(Route.useParams())
    return error && isDenied(error) ? <Denied error={error} /> : <Outlet />
  },
  pendingComponent: function OrganizationPending(): ReactNode {
    const opensSettings = useMatch({ from: '/_signed-in/organizations/$slug/settings', shouldThrow: false })
    return opensSettings ? (
      <SettingsSkeleton label="Loading organization settings" />
    ) : (
      <OrganizationSkeleton />
    )
  },
  errorComponent: Denied,
})

const isDenied = (error: unknown) =>
  ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error) ?? '')

function Denied({ error }: { error: unknown }) {
  if (errorCode(error) === 'FORBIDDEN' && error instanceof Error) return <AccessDenied text={error.message} />
  return isDenied(error) ? <NotFoundPage /> : <ErrorPage error={error} />
}
