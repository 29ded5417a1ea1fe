import { z } from 'zod'
import {
  changedTrimmedText,
  descriptionMaxLength,
  emptyPatchMessage,
  id,
  instant,
  isNotEmptyPatch,
  newFreeText,
  sentName,
} from './fields'
import { permissionRoles, projectStatuses } from './project'
import { byStatus } from './task'

const count = z.int().min(0)

export const project = z.object({
  id,
  name: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  /** The owner. */
  userId: id,
  organizationId: id.nullable(),
  organization: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  team: z.object({ id, name: z.string() }).nullable(),
  isPrivate: z.boolean(),
  memberCount: count,
  /** The reader's own role. */
  memberRole: z.enum(permissionRoles).nullable(),
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
export type Project = z.infer<typeof project>

const projectName = sentName('Project name is required')

export const newProject = z.object({
  name: projectName,
  description: newFreeText(descriptionMaxLength),
  organizationId: id.nullable().default(null),
})

export const projectPatch = z
  .object({
    name: projectName.transform((name) => name.trim()).optional(),
    description: changedTrimmedText(descriptionMaxLength),
    status: z.enum(projectStatuses).optional(),
    /** A label of the project's organization; null takes it off. */
    teamId: id.nullable().optional(),
    /** The new owner, who is an admin member: hands the project over. */
    userId: id.optional(),
    /** Where to move it; null makes it personal. The place where it already is changes nothing. */
    organizationId: id.nullable().optional(),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
export type ProjectChanges = z.infer<typeof projectPatch>

/** What an organization's admin may know of a project that they are not a member of. */
export const projectAdminInfo = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    status: z.enum(projectStatuses),
    organizationId: id.nullable(),
    organization: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
    owner: z.object({ id, username: z.string() }),
    memberCount: count,
    createdAt: instant,
    canJoin: z.boolean(),
  })
  .meta({ id: 'ProjectAdminInfo' })
export type ProjectAdminInfo = z.infer<typeof projectAdminInfo>

/** What a move would cost, before it happens. */
export const movePreview = z.object({ membersLosingAccess: count, tasksUnassigned: count })
