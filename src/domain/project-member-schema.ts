import { z } from 'zod'
import { personName } from './account-schema'
import { shape } from './examples'
import { emptyPatchMessage, id, isNotEmptyPatch } from './fields'
import { permissionRole, projectRole } from './project-schema'

export const projectMember = personName
  .extend({
    email: z.string(),
    permissionRole,
    projectRole: z.string().nullable(),
  })
  .meta(shape('ProjectMember'))
export type ProjectMember = z.infer<typeof projectMember>

export const newProjectMember = z
  .object({
    userId: id,
    permissionRole: permissionRole.default('read'),
    projectRole: projectRole.nullable().default(null),
  })
  .meta(shape('NewProjectMember'))
export type NewProjectMember = z.infer<typeof newProjectMember>

export const projectMemberChanges = z.object({
  permissionRole: permissionRole.optional(),
  projectRole: projectRole.nullable().optional(),
})
export type ProjectMemberChanges = z.infer<typeof projectMemberChanges>

export const projectMemberPatch = projectMemberChanges
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ProjectMemberPatch'), minProperties: 1 })
