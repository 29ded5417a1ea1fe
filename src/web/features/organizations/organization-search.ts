import type { OrganizationRole } from '@/domain/organization'

const tabs = ['overview', 'members', 'projects'] as const
export type OrganizationTab = (typeof tabs)[number]

const tabLabels: Record<OrganizationTab, string> = {
  overview: 'Overview',
  members: 'Members',
  projects: 'Projects',
}

/** Reads the tab from the search parameters. */
export function readOrganizationSearch(search: Record<string, unknown>): { tab?: OrganizationTab } {
  return { tab: tabs.find((tab) => tab === search.tab) }
}

/** The tabs of a role: only admins see projects. */
export const tabsFor = (role: OrganizationRole) =>
  tabs
    .filter((tab) => tab !== 'projects' || role === 'admin')
    .map((value) => ({ value, label: tabLabels[value] }))

/** The requested tab if the viewer may see it, else the projects or, for whoever may not see these, the overview. */
export function shownTab(requested: OrganizationTab | undefined, role: OrganizationRole): OrganizationTab {
  const asked = tabsFor(role).find(({ value }) => value === requested)?.value
  return asked ?? (role === 'admin' ? 'projects' : 'overview')
}
