import { createFileRoute } from '@tanstack/react-router'
import { OrganizationsPage } from '@/web/features/organizations/organizations-page'

export const Route = createFileRoute('/_signed-in/organizations/')({
  loader: ({ context }) => context.queries.organization.list.ensureData(),
  component: OrganizationsPage,
})
