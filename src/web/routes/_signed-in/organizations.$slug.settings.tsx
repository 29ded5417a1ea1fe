import { createFileRoute } from '@tanstack/react-router'
import { OrganizationSettingsPage } from '@/web/features/organization-settings/organization-settings-page'

export const Route = createFileRoute('/_signed-in/organizations/$slug/settings')({
  component: function OrganizationSettingsRoute() {
    const { slug } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    return <OrganizationSettingsPage key={slug} slug={slug} viewerId={viewer.id} />
  },
})
