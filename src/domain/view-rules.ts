import { mayIn, type ProjectAccess, type ProjectAction } from './access'
import type { ProjectStatus } from './project'

/** The pages that have views. */
export const viewPages = ['board', 'myTasks', 'allTasks'] as const
export type ViewPage = (typeof viewPages)[number]

/** The pages with tasks of several projects, by their names. */
export const viewPageNames: Record<Exclude<ViewPage, 'board'>, string> = {
  myTasks: 'My Tasks',
  allTasks: 'All tasks',
}

/** What somebody must be allowed in a project to save or change a view of it. */
export const actionOfView = ({ shared }: { shared: boolean }): ProjectAction =>
  shared ? 'view.share' : 'project.view'

type ProjectOfView = { access: ProjectAccess; status: ProjectStatus }

/** @param project null for a view that its owner alone sees, because its page shows several projects */
export const mayEditView = (project: ProjectOfView | null, view: { isOwn: boolean; shared: boolean }) =>
  (view.isOwn || view.shared) && (project === null || mayIn(project, actionOfView(view)))
