import type { OrganizationRole } from './organization'
import type { PermissionRole, ProjectStatus } from './project'

/** The viewer's relation to one project: all that a project rule may read. */
export type ProjectAccess = {
  isOwner: boolean
  isPersonal: boolean
  memberRole: PermissionRole | null
  organizationRole: OrganizationRole | null
  /** For a call about a comment: whether the viewer wrote it. */
  isAuthor?: boolean
}

const isMember = (access: ProjectAccess) => access.isOwner || access.memberRole !== null

const mayEditTasks = (access: ProjectAccess) =>
  access.isOwner || (!access.isPersonal && (access.memberRole === 'editor' || access.memberRole === 'admin'))

const isOrganizationAdmin = (access: ProjectAccess) => access.organizationRole === 'admin'

const mayManage = (access: ProjectAccess) =>
  access.isOwner || isOrganizationAdmin(access) || access.memberRole === 'admin'

const isAuthor = (access: ProjectAccess) => isMember(access) && access.isAuthor === true

const mayMove = (access: ProjectAccess) => access.isOwner || isOrganizationAdmin(access)

/** One rule per action. The server enforces the rules; the web applies them to the `access` of a row. */
export const projectRules = {
  'project.view': isMember,
  'project.manage': mayManage,
  'project.delete': mayManage,
  'project.move': mayMove,
  'project.moveToPersonal': (access: ProjectAccess) => access.isOwner,
  'project.handOver': (access: ProjectAccess) => access.isOwner,
  'project.administer': isOrganizationAdmin,
  'members.view': (access: ProjectAccess) => isMember(access) || mayManage(access),
  'task.view': isMember,
  'task.edit': mayEditTasks,
  'task.archive': mayEditTasks,
  'task.delete': mayEditTasks,
  /** Commenting and reacting, which is not editing. */
  'comment.create': isMember,
  'comment.edit': isAuthor,
  'comment.delete': (access: ProjectAccess) => isAuthor(access) || (isMember(access) && mayManage(access)),
  /** Changing the lanes of the board. */
  'lane.manage': (access: ProjectAccess) => isMember(access) && mayManage(access),
  /** Renaming, colouring, merging and deleting labels. Editors of tasks make and use labels. */
  'label.manage': (access: ProjectAccess) => isMember(access) && mayManage(access),
  /** Sharing views with the project, and changing shared ones. */
  'view.share': (access: ProjectAccess) => isMember(access) && mayManage(access),
} satisfies Record<string, (access: ProjectAccess) => boolean>

export type ProjectAction = keyof typeof projectRules

export const may = (access: ProjectAccess, action: ProjectAction) => projectRules[action](access)

/** Actions that nobody may do in an archived project, because its tasks, comments, lanes and shared views are read-only. */
const actionsOnActiveProjects: readonly ProjectAction[] = [
  'task.edit',
  'task.archive',
  'task.delete',
  'comment.create',
  'comment.edit',
  'comment.delete',
  'lane.manage',
  'label.manage',
  'view.share',
]

export const isBlockedByArchive = (project: { status: ProjectStatus }, action: ProjectAction) =>
  project.status === 'archived' && actionsOnActiveProjects.includes(action)

/** Whether the viewer may do this in the project now: by the rule and the project's status. */
export const mayIn = (
  { access, status }: { access: ProjectAccess; status: ProjectStatus },
  action: ProjectAction,
) => may(access, action) && !isBlockedByArchive({ status }, action)

/** Whether the viewer may do this here and now. */
export type Can = (action: ProjectAction) => boolean

/** The viewer's role in responses: an owner counts as an admin. */
export const shownMemberRole = (access: Pick<ProjectAccess, 'isOwner' | 'memberRole'>) =>
  access.isOwner ? 'admin' : access.memberRole

/** The viewer's relation to one organization. */
export type OrganizationAccess = { role: OrganizationRole | null }

export const organizationRules = {
  'organization.view': ({ role }: OrganizationAccess) => role !== null,
  'organization.manage': ({ role }: OrganizationAccess) => role === 'admin',
} satisfies Record<string, (access: OrganizationAccess) => boolean>

export type OrganizationAction = keyof typeof organizationRules

export const mayInOrganization = (access: OrganizationAccess, action: OrganizationAction) =>
  organizationRules[action](access)
