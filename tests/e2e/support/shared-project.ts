import type { Page } from '@playwright/test'
import type { PermissionRole } from '../../../src/domain/project'
import { test as base, type Laneway, type Person, type BrowserFixture } from './journey'
import { organizationMember } from './team'

export type OrganizationMemberFixture = { id: number; person: Person; laneway: Laneway; page: Page }

/**
 * Creates an organization with a project of the user, and another member of the organization who is not in
 * the project.
 */
export async function sharedProject(browserFixture: BrowserFixture, laneway: Laneway, name = 'Garden') {
  const organization = await laneway.organization.create.mutate({ name: 'Green Ltd' })
  const project = await laneway.project.create.mutate({ name, organizationId: organization.id })
  return {
    organization,
    project,
    other: await organizationMemberOf(browserFixture, laneway, organization.slug),
  }
}

/**
 * Tests that start with a project of an organization; the user is in the project, and another member is not.
 */
export const test = base.extend<{ shared: Awaited<ReturnType<typeof sharedProject>> }>({
  shared: async ({ browserFixture, laneway }, provide) => {
    await provide(await sharedProject(browserFixture, laneway))
  },
})

export async function organizationMemberOf(
  browserFixture: BrowserFixture,
  laneway: Laneway,
  slug: string,
  role: 'member' | 'admin' = 'member',
): Promise<OrganizationMemberFixture> {
  const one = await organizationMember(browserFixture, laneway, slug, role)
  const { id } = await one.laneway.account.me.query()
  return { id, ...one }
}

/** Adds a member of the organization to the project, as a reader unless the test names a role. */
export const addMember = (
  laneway: Laneway,
  { id: projectId }: { id: number },
  { id: userId }: { id: number },
  permissionRole?: PermissionRole,
) => laneway.projectMember.add.mutate({ projectId, userId, permissionRole })

export const settingsOf = ({ id }: { id: number }) => `/project/${id}/settings`
