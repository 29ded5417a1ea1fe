import { z } from 'zod'
import { shape } from './examples'
import {
  changedTrimmedText,
  emptyPatchMessage,
  id,
  instant,
  isNotEmptyPatch,
  newFreeText,
  sentName,
} from './fields'
import { descriptionMaxLength } from './limits'
import { permissionRoles, projectRoles, projectStatuses } from './project'
import { byStatus } from './task'

const count = z.int().min(0)
const projectStatus = z.enum(projectStatuses).meta({ id: 'ProjectStatus' })
export const permissionRole = z.enum(permissionRoles).meta({ id: 'PermissionRole' })
export const projectRole = z.enum(projectRoles).meta({ id: 'ProjectRole' })

export const project = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    status: projectStatus,
    /** The owner. */
    userId: id,
    organizationId: id.nullable(),
    organization: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
    team: z.object({ id, name: z.string() }).nullable(),
    isPrivate: z.boolean(),
    memberCount: count,
    /** The reader's own role. */
    memberRole: permissionRole.nullable(),
    projectRole: z.string().nullable(),
    createdAt: instant,
    owner: z.object({ id, username: z.string() }),
    /** Archived tasks are in none of the counts. */
    tasksByStatus: z.object(byStatus(() => count)),
    openTasks: count,
    doneTasks: count,
    overdueTasks: count,
    /** Grows by one with every write to the project. */
    revision: count,
    canEdit: z.boolean(),
    canManage: z.boolean(),
  })
  .meta(shape('Project'))
export type Project = z.infer<typeof project>

const projectName = sentName('Project name is required')

export const newProject = z
  .object({
    name: projectName,
    description: newFreeText(descriptionMaxLength),
    organizationId: id.nullable().default(null),
  })
  .meta(shape('NewProject'))

export const projectPatch = z
  .object({
    name: projectName.transform((name) => name.trim()).optional(),
    description: changedTrimmedText(descriptionMaxLength),
    status: projectStatus.optional(),
    /** A label of the project's organization; null takes it off. */
    teamId: id.nullable().optional(),
    /** The new owner, who is an admin member: hands the project over. */
    userId: id.optional(),
    /** Where to move it; null makes it personal. The place where it already is changes nothing. */
    organizationId: id.nullable().optional(),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ProjectPatch'), minProperties: 1 })
export type ProjectChanges = z.infer<typeof projectPatch>

/** What an organization's admin may know of a project that they are not a member of. */
export const projectAdminInfo = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    status: projectStatus,
    organizationId: id.nullable(),
    organization: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
    owner: z.object({ id, username: z.string() }),
    memberCount: count,
    createdAt: instant,
    canJoin: z.boolean(),
  })
  .meta(shape('ProjectAdminInfo'))
export type ProjectAdminInfo = z.infer<typeof projectAdminInfo>

/** What a move would cost, before it happens. */
export const movePreview = z
  .object({ membersLosingAccess: count, tasksUnassigned: count })
  .meta(shape('MovePreview'))
