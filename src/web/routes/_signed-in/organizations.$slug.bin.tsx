import { createFileRoute } from '@tanstack/react-router'
import { OrganizationBinPage } from '@/web/features/bin/organization-bin-page'

export const Route = createFileRoute('/_signed-in/organizations/$slug/bin')({
  component: function OrganizationBinRoute() {
    const { slug } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    return <OrganizationBinPage key={slug} slug={slug} viewerId={viewer.id} />
  },
})
