import type { OrganizationRole } from '@/domain/organization'

const tabs = ['overview', 'members', 'projects'] as const
export type OrganizationTab = (typeof tabs)[number]

const tabLabels: Record<OrganizationTab, string> = {
  overview: 'Overview',
  members: 'Members',
  projects: 'Projects',
}

/** The tab of the address; the first one is not named there. */
export function readOrganizationSearch(search: Record<string, unknown>): { tab?: OrganizationTab } {
  return { tab: tabs.find((tab) => tab === search.tab && tab !== 'overview') }
}

/** Projects are for admins only. */
export const tabsFor = (role: OrganizationRole) =>
  tabs
    .filter((tab) => tab !== 'projects' || role === 'admin')
    .map((value) => ({ value, label: tabLabels[value] }))

/** The tab to show: the one asked for, if the reader may see it. */
export function shownTab(asked: OrganizationTab | undefined, role: OrganizationRole): OrganizationTab {
  return tabsFor(role).find(({ value }) => value === asked)?.value ?? 'overview'
}
