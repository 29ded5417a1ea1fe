import { isBlockedByArchive } from '@/domain/access'
import type { Project } from '../tasks/task-types'

/** Whether the viewer may share views with a project; never those of My Tasks, which has none. */
export const mayShareIn = (project: Project | null) =>
  project !== null && project.canManage && !isBlockedByArchive(project, 'view.share')
