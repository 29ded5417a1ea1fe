import { z } from 'zod'
import { shape } from './examples'
import { organizationRoles } from './organization'
import { permissionRoles } from './project'

export const permissionRole = z.enum(permissionRoles).meta({ id: 'PermissionRole' })

/** What the viewer is to a project, of which `may` decides what they may do. */
export const projectAccess = z
  .object({
    isOwner: z.boolean(),
    isPersonal: z.boolean(),
    memberRole: permissionRole.nullable(),
    organizationRole: z.enum(organizationRoles).nullable(),
  })
  .meta(shape('ProjectAccess'))
