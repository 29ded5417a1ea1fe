import { permissionRoleLabel, permissionRoles, projectRoleLabel, projectRoles } from '@/domain/project'

/** The option for having no project role. */
export const noProjectRole = 'none'

export const permissionOptions = permissionRoles.map((value) => ({
  value,
  label: permissionRoleLabel(value),
}))

export const projectRoleOptions = [
  { value: noProjectRole, label: 'No project role' } as const,
  ...projectRoles.map((value) => ({ value, label: projectRoleLabel(value) })),
]

export const permissionRoleIn = (text: string) => permissionRoles.find((role) => role === text) ?? 'read'
export const projectRoleIn = (text: string) => projectRoles.find((role) => role === text) ?? noProjectRole
