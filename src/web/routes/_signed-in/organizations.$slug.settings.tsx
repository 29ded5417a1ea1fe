import { createFileRoute } from '@tanstack/react-router'
import { OrganizationSettingsPage } from '@/web/features/organization-settings/organization-settings-page'
import { loadOrganizationSettings } from '@/web/features/organizations/organization-loaders'

export const Route = createFileRoute('/_signed-in/organizations/$slug/settings')({
  loader: ({ context, params }) => loadOrganizationSettings(context.queries, params.slug),
  component: function OrganizationSettingsRoute() {
    const { slug } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    return <OrganizationSettingsPage key={slug} slug={slug} viewerId={viewer.id} />
  },
})
