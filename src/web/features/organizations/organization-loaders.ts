import type { Queries } from '@/web/app/trpc'

/** Preloads the data of all tabs. A query that fails shows its error in its tab. */
export async function loadOrganization(queries: Queries, slug: string) {
  const shared = Promise.allSettled([
    queries.organization.members.ensureData({ slug }),
    queries.team.list.ensureData({ slug }),
  ])
  const { role } = await queries.organization.get.ensureData({ slug })
  if (role === 'admin') await Promise.allSettled([queries.organization.projects.ensureData({ slug })])
  await shared
}

/** Preloads the data of the settings. */
export async function loadOrganizationSettings(queries: Queries, slug: string) {
  const { role } = await queries.organization.get.ensureData({ slug })
  if (role !== 'admin') return
  await Promise.allSettled([
    queries.organization.members.ensureData({ slug }),
    queries.team.list.ensureData({ slug }),
    queries.invitation.list.ensureData({ slug }),
  ])
}
