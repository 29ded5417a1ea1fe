import type { OrganizationRole } from '@/domain/organization'
import { dateIn, idIn } from '../tasks/lists/task-filters'

const tabs = ['overview', 'members', 'projects', 'workload', 'templates'] as const
export type OrganizationTab = (typeof tabs)[number]

const tabLabels: Record<OrganizationTab, string> = {
  overview: 'Overview',
  members: 'Members',
  projects: 'Projects',
  workload: 'Workload',
  templates: 'Templates',
}

export type OrganizationSearch = {
  tab?: OrganizationTab | undefined
  /** The first week of the workload. */
  from?: string | undefined
  /** The task whose details are open over the workload. */
  task?: number | undefined
}

/** Reads the tab, and what is open in the workload, from the search parameters. */
export function readOrganizationSearch({ tab, from, task }: Record<string, unknown>): OrganizationSearch {
  const shown = tabs.find((each) => each === tab)
  if (shown !== 'workload') return { tab: shown }
  return {
    tab: shown,
    from: dateIn(from),
    task: idIn(task),
  }
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
