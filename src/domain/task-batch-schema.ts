import { z } from 'zod'
import { personName } from './account-schema'
import { binId } from './bin-schema'
import { shape } from './examples'
import { emptyPatchMessage, id, isNotEmptyPatch } from './fields'
import { labelIds } from './label-schema'
import { maxTasksInBatch } from './task'
import { checkDue, place, task, taskChanges, version } from './task-schema'

const batchSize = `must hold 1 to ${maxTasksInBatch} ids`

const batchIds = z
  .array(id)
  .min(1, { error: batchSize })
  .max(maxTasksInBatch, { error: batchSize })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each task once' })

/** The same changes for several tasks of one project. Texts, the repeat and the cover are a task's own. */
export const taskBatch = z
  .object({
    taskIds: batchIds,
    changes: taskChanges
      .omit({ title: true, description: true, repeat: true, cover: true })
      .extend({
        ...place,
        /** Labels to add to each task. */
        addLabels: labelIds.optional(),
        removeLabels: labelIds.optional(),
      })
      .refine(isNotEmptyPatch, { error: emptyPatchMessage })
      .superRefine(checkDue(true))
      .meta({ minProperties: 1 }),
    /** The expected version of each task, in the order of their ids. */
    versions: z.array(version).max(maxTasksInBatch).optional(),
  })
  .refine(({ taskIds, versions }) => versions === undefined || versions.length === taskIds.length, {
    path: ['versions'],
    error: 'must be as many as the tasks',
  })
  .meta(shape('TaskBatch'))
export type BatchChanges = z.infer<typeof taskBatch>['changes']

const refused = z.array(z.object({ id, reason: z.string() }))

const theVersion = { id: true, version: true, updatedAt: true } as const

/** The changed row of one task of a batch. Its texts do not change and are not sent. */
const changedTask = task
  .omit({
    number: true,
    title: true,
    description: true,
    projectId: true,
    project: true,
    createdAt: true,
    serviceUnits: true,
    comments: true,
    checklist: true,
    files: true,
    cover: true,
  })
  .partial()
  .required(theVersion)

/** The changed tasks, and the reasons for the rejected ones. */
export const changedTasks = z.object({ changed: z.array(changedTask), refused }).meta(shape('ChangedTasks'))

export const taskDeletion = z.object({ taskIds: batchIds }).meta(shape('TaskDeletion'))

export const taskMove = z.object({ projectId: id }).meta(shape('TaskMove'))

/** The destination has a field of its own, because the address names the present project of the tasks. */
export const tasksMove = z.object({ taskIds: batchIds, toProjectId: id }).meta(shape('TasksMove'))

const movedTask = task.pick({
  ...theVersion,
  number: true,
  projectId: true,
  project: true,
  assignedTo: true,
  assignee: true,
  labels: true,
})

/** The moved tasks, and the reasons for the rejected ones. */
export const movedTasks = z.object({ moved: z.array(movedTask), refused }).meta(shape('MovedTasks'))

/** The tasks that would move, those that would lose their assignee, and the reasons why the others would stay. */
export const tasksMovePreview = z
  .object({
    tasks: z.array(id),
    /** The tasks whose assignee is no member of the destination. */
    unassigned: z.array(z.object({ taskId: id, assignee: personName })),
    refused,
  })
  .meta(shape('TasksMovePreview'))
export type TasksMovePreview = z.infer<typeof tasksMovePreview>

/** The deleted tasks with their last versions, and the reasons for the rejected ones. */
export const deletedTasks = z
  .object({ changed: z.array(z.object({ id, version, binId })), refused })
  .meta(shape('DeletedTasks'))
