import { createFileRoute } from '@tanstack/react-router'
import { OrganizationSettingsPage } from '@/web/features/organization-settings/organization-settings-page'
import { loadOrganizationSettings } from '@/web/features/organizations/organization-loaders'
import { SettingsSkeleton } from '@/web/ui/pages/settings-skeleton'

export const Route = createFileRoute('/_signed-in/organizations/$slug/settings')({
  loader: ({ context, params }) => loadOrganizationSettings(context.queries, params.slug),
  pendingComponent: () => <SettingsSkeleton label="Loading organization settings" />,
  component: function OrganizationSettingsRoute() {
    const { slug } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    return <OrganizationSettingsPage key={slug} slug={slug} viewerId={viewer.id} />
  },
})
