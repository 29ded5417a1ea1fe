import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '@/web/features/organizations/organization-page'
import { loadOrganization } from '@/web/features/organizations/organization-loaders'
import { readOrganizationSearch } from '@/web/features/organizations/organization-search'

export const Route = createFileRoute('/_signed-in/organizations/$slug/')({
  validateSearch: readOrganizationSearch,
  loader: ({ context, params }) => loadOrganization(context.queries, params.slug),
  component: function OrganizationIndexRoute() {
    const { slug } = Route.useParams()
    const { viewer } = Route.useRouteContext()
    return <OrganizationPage key={slug} slug={slug} search={Route.useSearch()} viewer={viewer} />
  },
})
