import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { permissionRoleLabel, permissionRoles, projectRoleLabel, projectRoles } from '@/domain/project'
import styles from './project-settings.module.css'

type RoleFieldsProps = { value: Roles; onChange: (part: Partial<Roles>) => void }

/** The permission role and the project role of a member. */
export function RoleFields({ value, onChange }: RoleFieldsProps) {
  return (
    <div className={styles.roles}>
      <NativeSelect
        label="Role"
        data={permissionOptions}
        value={value.permissionRole}
        onChange={(event) => onChange({ permissionRole: event.target.value })}
      />
      <NativeSelect
        label="Project role"
        data={projectRoleOptions}
        value={value.projectRole}
        onChange={(event) => onChange({ projectRole: event.target.value })}
      />
    </div>
  )
}

/** The values of the fields. */
type Roles = { permissionRole: string; projectRole: string }

/** The roles of a new member, who usually works on the project's tasks. */
export function useRoles() {
  const [value, setValue] = useState<Roles>({ permissionRole: 'editor', projectRole: noProjectRole })
  const projectRole = projectRoleIn(value.projectRole)
  return {
    fields: {
      value,
      onChange: (part: Partial<Roles>) => setValue((before) => ({ ...before, ...part })),
    },
    roles: {
      permissionRole: permissionRoleIn(value.permissionRole),
      projectRole: projectRole === noProjectRole ? null : projectRole,
    },
  }
}

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
