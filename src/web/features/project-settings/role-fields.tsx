import { NativeSelect } from '@mantine/core'
import { permissionOptions, projectRoleOptions } from './role-options'
import styles from './project-settings.module.css'
import type { Roles } from './use-roles'

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
