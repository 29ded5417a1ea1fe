import { z } from 'zod'
import { personName } from './account-schema'
import { emptyPatchMessage, id, isNotEmptyPatch } from './fields'
import { permissionRoles, projectRoles } from './project'

const permissionRole = z.enum(permissionRoles)
const projectRole = z.enum(projectRoles).nullable()

export const projectMember = personName
  .extend({
    email: z.string(),
    permissionRole,
    projectRole: z.string().nullable(),
  })
  .meta({ id: 'ProjectMember' })
export type ProjectMember = z.infer<typeof projectMember>

export const newProjectMember = z.object({
  userId: id,
  permissionRole: permissionRole.default('read'),
  projectRole: projectRole.default(null),
})
export type NewProjectMember = z.infer<typeof newProjectMember>

export const projectMemberChanges = z.object({
  permissionRole: permissionRole.optional(),
  projectRole: projectRole.optional(),
})
export type ProjectMemberChanges = z.infer<typeof projectMemberChanges>

export const projectMemberPatch = projectMemberChanges.refine(isNotEmptyPatch, { error: emptyPatchMessage })
