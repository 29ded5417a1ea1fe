import { z } from 'zod'
import { checklistItem } from './checklist-schema'
import { comment } from './comment-schema'
import { id, instant } from './fields'
import { file } from './file-schema'
import { label } from './label-schema'
import { lane } from './lane-schema'
import { organization } from './organization-schema'
import { permissionRole } from './access-schema'
import { project } from './project-schema'
import { projectRelation } from './relation-schema'
import { serviceUnit } from './service-unit-schema'
import { taskRow } from './task-schema'

/*
 * The content of an export. Fields have the names and values of the REST API, but people are ids of its `people`. Ids
 * come from the exporting server and are unique in their list; an import assigns new ones.
 */

/** Increases when a reader of the previous release would misread a document. New fields do not increase it. */
export const exportVersion = 1

const person = z
  .object({
    id,
    username: z.string(),
    name: z.string().meta({ description: 'The first and the last name; the username without them' }),
    email: z.string().nullable().meta({ description: 'Null where whoever exported may not see it' }),
  })
  .meta({ id: 'Person', description: 'Whoever is named by anything of the document' })
export type ExportedPerson = z.infer<typeof person>

const member = z
  .object({ userId: id, permissionRole, projectRole: z.string().nullable() })
  .meta({ id: 'Member' })

const exportedLane = lane
  .pick({ id: true, name: true, status: true, limit: true })
  .meta({ id: 'Lane', description: 'A lane of the board; the list is in its order' })

const exportedLabel = label.pick({ id: true, name: true, colour: true }).meta({ id: 'Label' })

const exportedItem = checklistItem
  .pick({ text: true, done: true, assignedTo: true })
  .meta({ id: 'ChecklistItem' })

/** An import assigns its own. */
const importedBy = id
  .nullable()
  .optional()
  .meta({ description: 'Whose import wrote it in this name; null: the person did it there' })

const exportedComment = comment
  .pick({ content: true, createdAt: true, editedAt: true })
  .extend({
    userId: id.meta({ description: 'Who wrote it' }),
    importedBy,
    reactions: z.array(
      comment.shape.reactions.element.pick({ emoji: true }).extend({ userId: id, importedBy }),
    ),
  })
  .meta({ id: 'Comment' })

const exportedServiceUnit = serviceUnit
  .pick({ content: true, createdAt: true })
  .extend({ userId: id.meta({ description: 'Who wrote it' }), importedBy })
  .meta({ id: 'ServiceUnit' })

const exportedFile = file
  .pick({ id: true, name: true, type: true, size: true, createdAt: true })
  .extend({
    userId: id.nullable().meta({ description: 'Who added it; null once their account is deleted' }),
    path: z.string().meta({ description: 'The entry of the archive that holds its content' }),
  })
  .meta({ id: 'File' })

/**
 * The row of a task, without fields that follow from the document's structure or that the importing server computes.
 */
const exportedRow = taskRow.omit({
  projectId: true,
  version: true,
  checklist: true,
  comments: true,
  serviceUnits: true,
  files: true,
  blockedBy: true,
  parts: true,
})
export type ExportedRow = z.infer<typeof exportedRow>
export const exportedFields = exportedRow.keyof().options

/** A task with its dependent rows. */
const exportedTask = exportedRow
  .extend({
    repeat: exportedRow.shape.repeat
      .optional()
      .meta({ description: 'Null: it does not repeat; absent in exports of earlier releases' }),
    createdBy: id.nullable().meta({ description: 'Null where nobody knows any more' }),
    checklist: z.array(exportedItem).meta({ description: 'In its order' }),
    comments: z.array(exportedComment).meta({ description: 'The oldest first' }),
    serviceUnits: z.array(exportedServiceUnit).meta({ description: 'The oldest first' }),
    files: z
      .array(exportedFile)
      .meta({ description: 'The oldest first. A text shows one as `![name](file:12)`' }),
  })
  .meta({ id: 'Task' })
export type ExportedTask = z.infer<typeof exportedTask>

/** A project without its tasks. */
const exportedProjectRow = project
  .pick({
    id: true,
    key: true,
    name: true,
    description: true,
    status: true,
    userId: true,
    colour: true,
    icon: true,
    archiveDoneAfterDays: true,
    defaultOrder: true,
    estimateUnit: true,
    createdAt: true,
  })
  .extend({
    organization: organization
      .pick({ name: true, slug: true })
      .nullable()
      .meta({ description: 'Null: personal' }),
    team: z.object({ name: z.string() }).nullable(),
    members: z.array(member),
    lanes: z.array(exportedLane),
    labels: z.array(exportedLabel).meta({ description: 'By name' }),
  })
export type ExportedProjectRow = z.infer<typeof exportedProjectRow>

const exportedProject = exportedProjectRow
  .extend({ tasks: z.array(exportedTask).meta({ description: 'In the order of their numbers' }) })
  .meta({ id: 'Project' })
export type ExportedProject = z.infer<typeof exportedProject>

const exportedRelation = projectRelation.omit({ id: true }).meta({
  id: 'Relation',
  description: 'From what blocks, duplicates or has the part; both are in the document',
})
export type ExportedRelation = z.infer<typeof exportedRelation>

/** The content of `laneway.json`. */
export const exportDocument = z
  .object({
    format: z.literal('laneway'),
    version: z.literal(exportVersion),
    exportedAt: instant,
    projects: z.array(exportedProject),
    relations: z
      .array(exportedRelation)
      .optional()
      .meta({ description: 'Between tasks of the document; absent in exports of earlier releases' }),
    people: z.array(person),
  })
  .meta({ title: 'Laneway export', description: 'The content of laneway.json' })
export type ExportDocument = z.infer<typeof exportDocument>
