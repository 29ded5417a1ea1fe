import { z } from 'zod'
import { permissionRole, projectAccess } from './access-schema'
import { personName } from './account-schema'
import { shape } from './examples'
import {
  changedTrimmedText,
  emptyPatchMessage,
  id,
  instant,
  isNotEmptyPatch,
  limitedText,
  newFreeText,
  sentName,
} from './fields'
import { descriptionMaxLength, nameMaxLength } from './limits'
import { archiveDoneMaxDays, boardOrders, estimateUnits, projectRoles, projectStatuses } from './project'
import {
  isOneEmoji,
  isProjectPicture,
  projectColours,
  projectIconMaxLength,
  projectPictures,
} from './project-look'
import { projectTemplates } from './project-templates'
import { seenOf } from './seen-schema'
import { projectKeyForm, projectKeyMaxLength } from './short-id'
import { byStatus } from './task'

const count = z.int().min(0)
const projectStatus = z.enum(projectStatuses).meta({ id: 'ProjectStatus' })
export const projectRole = z.enum(projectRoles).meta({ id: 'ProjectRole' })

const defaultOrder = z.enum(boardOrders).meta({ id: 'BoardOrder' })
const estimateUnit = z.enum(estimateUnits).meta({ id: 'EstimateUnit' })
/** Null: never. */
const archiveDoneAfterDays = z.int().min(1).max(archiveDoneMaxDays).nullable()

const colour = z.enum(projectColours).meta({ id: 'ProjectColour' })
const shownIcon = z.string().nullable().meta({
  description: 'A name of lucide.dev or an emoji; null: the first letter of the name stands in',
})
const icon = limitedText(projectIconMaxLength)
  .refine((text) => isProjectPicture(text) || isOneEmoji(text), {
    error: `must be one emoji, or the name of a picture like ${projectPictures.slice(0, 3).join(', ')}`,
  })
  .nullable()

const sentKey = limitedText(projectKeyMaxLength)
  .transform((text) => text.toUpperCase())
  .refine((text) => projectKeyForm.test(text), {
    error: 'must be 2 to 5 letters or digits, the first a letter',
  })

/** The look of a project: its name, colour and icon. */
export const projectLook = { colour, icon: shownIcon }

export const project = z
  .object({
    id,
    name: z.string(),
    key: z.string().meta({ description: 'What the short ids of its tasks begin with: the NG of NG-12' }),
    description: z.string(),
    status: projectStatus,
    /** The owner. */
    userId: id,
    organizationId: id.nullable(),
    organization: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
    team: z.object({ id, name: z.string() }).nullable(),
    isPrivate: z.boolean(),
    memberCount: count,
    /** The first of its members, at most five. */
    members: z.array(personName),
    /** The viewer's own role. */
    memberRole: permissionRole.nullable(),
    projectRole: z.string().nullable(),
    ...projectLook,
    createdAt: instant,
    /** When it or one of its tasks was last changed. */
    changedAt: instant,
    owner: z.object({ id, username: z.string() }),
    /** The counts exclude archived tasks. */
    tasksByStatus: z.object(byStatus(() => count)),
    openTasks: count,
    doneTasks: count,
    overdueTasks: count,
    /** The number of days after which the server archives finished tasks. */
    archiveDoneAfterDays,
    /** The default order of its board. */
    defaultOrder,
    /** The unit of its estimates. */
    estimateUnit,
    /** Increases by one with every write to the project. */
    revision: count,
    canEdit: z.boolean(),
    canManage: z.boolean(),
    access: projectAccess,
  })
  .meta(shape('Project'))
export type Project = z.infer<typeof project>

const projectName = sentName('Project name is required')

export const newProject = z
  .object({
    name: projectName,
    description: newFreeText(descriptionMaxLength),
    organizationId: id.nullable().default(null),
    /** Absent: one made from the name. */
    key: sentKey.optional(),
    /** Absent: one made from the id. */
    colour: colour.optional(),
    icon: icon.default(null),
    template: z
      .enum(projectTemplates)
      .optional()
      .meta({ description: 'Example tasks that the project starts with; without it there are none' }),
    templateId: id.optional().meta({
      description: 'A template of a project, whose lanes, labels and tasks the project starts with',
    }),
  })
  .refine(({ template, templateId }) => template === undefined || templateId === undefined, {
    error: 'A project starts with one template: send either template or templateId',
  })
  .meta(shape('NewProject'))

export const projectPatch = z
  .object({
    name: projectName.transform((name) => name.trim()).optional(),
    /** The former key leads to the project's tasks as long as no other project has it. */
    key: sentKey.optional(),
    description: changedTrimmedText(descriptionMaxLength),
    status: projectStatus.optional(),
    archiveDoneAfterDays: archiveDoneAfterDays.optional(),
    defaultOrder: defaultOrder.optional(),
    estimateUnit: estimateUnit.optional(),
    colour: colour.optional(),
    icon: icon.optional(),
    /** A team of the project's organization; null removes it. */
    teamId: id.nullable().optional(),
    /** The new owner, who must be an admin member: transfers the project. */
    userId: id.optional(),
    /** The destination; null makes the project personal. The current value changes nothing. */
    organizationId: id.nullable().optional(),
    seen: seenOf({
      name: limitedText(nameMaxLength),
      key: limitedText(projectKeyMaxLength),
      description: limitedText(descriptionMaxLength),
      archiveDoneAfterDays: z.int().nullable(),
    }),
  })
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ProjectPatch'), minProperties: 1 })
export type ProjectChanges = Omit<z.infer<typeof projectPatch>, 'seen'>

/** The details of a project for an organization's admin who is not a member of it. */
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
    ...projectLook,
    createdAt: instant,
    canJoin: z.boolean(),
  })
  .meta(shape('ProjectAdminInfo'))
export type ProjectAdminInfo = z.infer<typeof projectAdminInfo>

/** The consequences of a move, computed before it happens. */
export const movePreview = z
  .object({ membersLosingAccess: count, tasksUnassigned: count })
  .meta(shape('MovePreview'))

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

const projectMemberChanges = z.object({
  permissionRole: permissionRole.optional(),
  projectRole: projectRole.nullable().optional(),
})
export type ProjectMemberChanges = z.infer<typeof projectMemberChanges>

export const projectMemberPatch = projectMemberChanges
  .refine(isNotEmptyPatch, { error: emptyPatchMessage })
  .meta({ ...shape('ProjectMemberPatch'), minProperties: 1 })
