import { mebibyte } from './units'

export const projectStatuses = ['active', 'archived'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** The choices of days after which finished tasks are archived. */
export const archiveDoneMaxDays = 365

/** The orders of a board's cards: by the nearest due date, the highest priority, the newest, or by hand. */
export const boardOrders = ['due', 'priority', 'newest', 'manual'] as const
export type BoardOrder = (typeof boardOrders)[number]

export const boardOrderLabels: Record<BoardOrder, string> = {
  due: 'Due date',
  priority: 'Priority',
  newest: 'Newest',
  manual: 'By hand',
}

/** The units of estimates. */
export const estimateUnits = ['points', 'hours'] as const
export type EstimateUnit = (typeof estimateUnits)[number]

export const estimateUnitLabels: Record<EstimateUnit, string> = { points: 'Points', hours: 'Hours' }

/** The permission roles of members, in ascending order. */
export const permissionRoles = ['read', 'editor', 'admin'] as const
export type PermissionRole = (typeof permissionRoles)[number]

/** The function of a member in the project; a label without permissions. */
export const projectRoles = ['project_manager', 'developer', 'designer', 'tester', 'contributor'] as const
export type ProjectRole = (typeof projectRoles)[number]

const permissionRoleLabels: ReadonlyMap<string, string> = new Map<PermissionRole, string>([
  ['read', 'Read Only'],
  ['editor', 'Editor'],
  ['admin', 'Admin'],
])

const projectRoleLabels: ReadonlyMap<string, string> = new Map<ProjectRole, string>([
  ['project_manager', 'Project Manager'],
  ['developer', 'Developer'],
  ['designer', 'Designer'],
  ['tester', 'QA Tester'],
  ['contributor', 'Contributor'],
])

/** The label of a role; an unknown role is shown unchanged. */
export const permissionRoleLabel = (role: string) => permissionRoleLabels.get(role) ?? role
export const projectRoleLabel = (role: string) => projectRoleLabels.get(role) ?? role

/** The default maximum size of all texts of a project's tasks. */
export const defaultProjectTextBytes = 64 * mebibyte

export const fullTextsMessage = (maxMebibytes: number) =>
  `The texts of this project would take more than its ${maxMebibytes} MiB. Delete or shorten some first.`
