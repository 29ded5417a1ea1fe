import { createFileRoute } from '@tanstack/react-router'
import { OrganizationsPage } from '@/web/features/organizations/organizations-page'
import { OrganizationsSkeleton } from '@/web/features/organizations/organizations-skeleton'

export const Route = createFileRoute('/_signed-in/organizations/')({
  loader: ({ context }) => context.queries.organization.list.ensureData(),
  pendingComponent: OrganizationsSkeleton,
  component: OrganizationsPage,
})
