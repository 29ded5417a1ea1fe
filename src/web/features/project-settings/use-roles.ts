import { useState } from 'react'
import { noProjectRole, permissionRoleIn, projectRoleIn } from './role-options'

/** As the fields hold them. */
export type Roles = { permissionRole: string; projectRole: string }

/** The roles that somebody is about to get: to begin with the least. */
export function useRoles() {
  const [value, setValue] = useState<Roles>({ permissionRole: 'read', projectRole: noProjectRole })
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
