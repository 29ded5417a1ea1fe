import type { OrganizationRole } from './organization'
import type { PermissionRole, ProjectStatus } from './project'

/** What the viewer is to one project. Everything a project rule may look at, and nothing else. */
export type ProjectStanding = {
  isOwner: boolean
  isPersonal: boolean
  memberRole: PermissionRole | null
  organizationRole: OrganizationRole | null
}

const isMember = (standing: ProjectStanding) => standing.isOwner || standing.memberRole !== null

const mayEditTasks = (standing: ProjectStanding) =>
  standing.isOwner ||
  (!standing.isPersonal && (standing.memberRole === 'editor' || standing.memberRole === 'admin'))

const isOrganizationAdmin = (standing: ProjectStanding) => standing.organizationRole === 'admin'

const mayManage = (standing: ProjectStanding) =>
  standing.isOwner || isOrganizationAdmin(standing) || standing.memberRole === 'admin'

const mayMove = (standing: ProjectStanding) => standing.isOwner || isOrganizationAdmin(standing)

/** One rule per action. The server enforces them; the web is told their outcome as `canEdit` and `canManage`. */
export const projectRules = {
  'project.view': isMember,
  'project.manage': mayManage,
  'project.delete': mayManage,
  'project.move': mayMove,
  'project.moveToPersonal': (standing: ProjectStanding) => standing.isOwner,
  'project.handOver': (standing: ProjectStanding) => standing.isOwner,
  'project.administer': isOrganizationAdmin,
  'members.view': (standing: ProjectStanding) => isMember(standing) || mayManage(standing),
  'task.view': isMember,
  'task.edit': mayEditTasks,
  'task.delete': mayEditTasks,
} satisfies Record<string, (standing: ProjectStanding) => boolean>

export type ProjectAction = keyof typeof projectRules

export const may = (standing: ProjectStanding, action: ProjectAction) => projectRules[action](standing)

/** Actions that an archived project refuses to everybody, because its tasks are read-only. */
const actionsOnActiveProjects: readonly ProjectAction[] = ['task.edit', 'task.delete']

export const isRefusedByArchive = (project: { status: ProjectStatus }, action: ProjectAction) =>
  project.status === 'archived' && actionsOnActiveProjects.includes(action)

/** The viewer's own role as answers show it: an owner counts as an admin. */
export const shownMemberRole = (standing: Pick<ProjectStanding, 'isOwner' | 'memberRole'>) =>
  standing.isOwner ? 'admin' : standing.memberRole

/** What the viewer is to one organization. */
export type OrganizationStanding = { role: OrganizationRole | null }

export const organizationRules = {
  'organization.view': ({ role }: OrganizationStanding) => role !== null,
  'organization.manage': ({ role }: OrganizationStanding) => role === 'admin',
} satisfies Record<string, (standing: OrganizationStanding) => boolean>

export type OrganizationAction = keyof typeof organizationRules

export const mayInOrganization = (standing: OrganizationStanding, action: OrganizationAction) =>
  organizationRules[action](standing)
