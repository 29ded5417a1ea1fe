import { z } from 'zod'
import { personName } from './account-schema'
import { eachOnce, isEachOnce, templateKinds, templateParts } from './copy'
import { shape } from './examples'
import { id, instant, sentName } from './fields'

const kind = z.enum(templateKinds).meta({ id: 'TemplateKind' })

/** Only templates of projects, or of tasks. */
export const templateKindFilter = kind
  .optional()
  .meta({ description: 'Only templates of projects, or of tasks', examples: ['task'] })

/** A project or a task that was saved to make others of it. */
export const template = z
  .object({
    id,
    kind,
    name: z.string(),
    /** Null for a person's own. */
    organization: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
    /** The number of its tasks. */
    tasks: z.int().min(0),
    createdBy: personName.nullable(),
    createdAt: instant,
    editable: z.boolean(),
  })
  .meta(shape('Template'))
export type Template = z.infer<typeof template>

const templateName = sentName('Template name is required').transform((name) => name.trim())

export const newTemplate = z
  .object({
    kind,
    name: templateName,
    from: id.meta({ description: 'The id of the project or of the task' }),
    organizationId: id
      .nullable()
      .default(null)
      .meta({ description: 'The organization whose members can use it; null: only you' }),
    parts: z
      .array(z.enum(templateParts))
      .refine(isEachOnce, { error: eachOnce })
      .default([...templateParts]),
  })
  .meta(shape('NewTemplate'))
export type NewTemplate = z.infer<typeof newTemplate>

export const templatePatch = z.object({ name: templateName }).meta(shape('TemplatePatch'))

export const taskOfTemplate = z
  .object({
    templateId: id,
    title: sentName('Title is required').optional().meta({ description: 'That of the template, if absent' }),
    laneId: id.optional().meta({ description: 'The first lane of To Do, if absent' }),
  })
  .meta(shape('TaskOfTemplate'))
