import { z } from 'zod'
import { shape } from './examples'
import { organizationRoles } from './organization'
import { permissionRoles } from './project'

export const permissionRole = z.enum(permissionRoles).meta({ id: 'PermissionRole' })

/** The viewer's relation to a project. `may` derives their permissions from it. */
export const projectAccess = z
  .object({
    isOwner: z.boolean(),
    isPersonal: z.boolean(),
    memberRole: permissionRole.nullable(),
    organizationRole: z.enum(organizationRoles).nullable(),
  })
  .meta(shape('ProjectAccess'))
