import { useState } from 'react'
import { noProjectRole, permissionRoleIn, projectRoleIn } from './role-options'

/** The values of the fields. */
export type Roles = { permissionRole: string; projectRole: string }

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
