import { z } from 'zod'
import { shape } from './examples'
import { id } from './fields'
import { relationDirections, relationKinds } from './relation'
import { taskStatus } from './task-schema'

const kind = z.enum(relationKinds).meta({ id: 'RelationKind' })
const direction = z.enum(relationDirections)

/** A relation as one of its tasks has it. The other task is one that the viewer may read. */
export const relation = z
  .object({
    id,
    kind,
    direction: direction.meta({
      description:
        'out: the task blocks, duplicates or is the parent of the other; in: the other way round. Tasks that relate to each other have it as out',
    }),
    task: z.object({
      id,
      key: z.string(),
      number: z.int().min(1),
      title: z.string(),
      status: taskStatus,
      archived: z.boolean(),
      projectId: id,
    }),
  })
  .meta(shape('Relation'))
export type Relation = z.infer<typeof relation>

export const newRelation = z
  .object({
    kind,
    otherTaskId: id.meta({ description: 'A task that you may read' }),
    direction: direction
      .default('out')
      .meta({ description: 'in: the other task blocks or duplicates this one, or is its parent' }),
  })
  .meta(shape('NewRelation'))
export type NewRelation = z.infer<typeof newRelation>

/** A relation between two tasks of one project. */
export const projectRelation = z
  .object({ id, kind, fromTaskId: id, toTaskId: id })
  .meta(shape('ProjectRelation'))
export type ProjectRelation = z.infer<typeof projectRelation>
