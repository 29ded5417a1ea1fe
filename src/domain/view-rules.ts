import { mayIn, type ProjectAccess, type ProjectAction } from './access'
import type { ProjectStatus } from './project'

/** What somebody must be allowed in a project to save or change a view of it. */
export const actionOfView = ({ shared }: { shared: boolean }): ProjectAction =>
  shared ? 'view.share' : 'project.view'

type ProjectOfView = { access: ProjectAccess; status: ProjectStatus }

/** @param project null for a view of My Tasks, which its owner alone sees */
export const mayEditView = (project: ProjectOfView | null, view: { isOwn: boolean; shared: boolean }) =>
  (view.isOwn || view.shared) && (project === null || mayIn(project, actionOfView(view)))
