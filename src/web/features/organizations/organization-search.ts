import type { OrganizationRole } from '@/domain/organization'
import { isDate } from '@/domain/time-zone'

const tabs = ['overview', 'members', 'projects', 'workload'] as const
export type OrganizationTab = (typeof tabs)[number]

const tabLabels: Record<OrganizationTab, string> = {
  overview: 'Overview',
  members: 'Members',
  projects: 'Projects',
  workload: 'Workload',
}

/** Reads the tab, and the first week of the workload, from the search parameters. */
export function readOrganizationSearch({ tab, from }: Record<string, unknown>): {
  tab?: OrganizationTab
  from?: string
} {
  const shown = tabs.find((each) => each === tab)
  const isShown = shown === 'workload' && typeof from === 'string' && isDate(from)
  return { tab: shown, from: isShown ? from : undefined }
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
