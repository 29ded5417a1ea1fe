import { queries } from '@/web/app/trpc'

/** What the page's loader has read a moment ago is not read again. */
export const justRead = { staleTime: 2_000 }

/** Everything that the tabs show, so that they open at once. A part that fails says so in its place. */
export async function readOrganization(slug: string) {
  const shared = Promise.allSettled([
    queries.organization.members.ensureData({ slug }),
    queries.team.list.ensureData({ slug }),
  ])
  const { role } = await queries.organization.get.ensureData({ slug })
  if (role === 'admin') await Promise.allSettled([queries.organization.projects.ensureData({ slug })])
  await shared
}

/** The same for the settings. */
export async function readOrganizationSettings(slug: string) {
  const { role } = await queries.organization.get.ensureData({ slug })
  if (role !== 'admin') return
  await Promise.allSettled([
    queries.organization.members.ensureData({ slug }),
    queries.team.list.ensureData({ slug }),
    queries.invitation.list.ensureData({ slug }),
  ])
}
