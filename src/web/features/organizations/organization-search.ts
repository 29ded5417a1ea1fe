import type { OrganizationRole } from '@/domain/organization'

const tabs = ['overview', 'members', 'projects'] as const
export type OrganizationTab = (typeof tabs)[number]

const tabLabels: Record<OrganizationTab, string> = {
  overview: 'Overview',
  members: 'Members',
  projects: 'Projects',
}

/** Reads the tab from the search parameters. The first tab has no parameter. */
export function readOrganizationSearch(search: Record<string, unknown>): { tab?: OrganizationTab } {
  return { tab: tabs.find((tab) => tab === search.tab && tab !== 'overview') }
}

/** The tabs of a role: only admins see projects. */
export const tabsFor = (role: OrganizationRole) =>
  tabs
    .filter((tab) => tab !== 'projects' || role === 'admin')
    .map((value) => ({ value, label: tabLabels[value] }))

/** The requested tab if the viewer may see it, else the first. */
export function shownTab(requested: OrganizationTab | undefined, role: OrganizationRole): OrganizationTab {
  return tabsFor(role).find(({ value }) => value === requested)?.value ?? 'overview'
}
