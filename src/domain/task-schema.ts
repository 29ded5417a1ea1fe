import { z } from 'zod'
import { personName } from './account-schema'
import { projectAccess } from './access-schema'
import { shape } from './examples'
import {
  changedFreeText,
  emptyPatchMessage,
  id,
  instant,
  isNotEmptyPatch,
  limitedText,
  newFreeText,
  sentDate,
  sentInstant,
  sentName,
} from './fields'
import { labelIds } from './label-schema'
import { descriptionMaxLength } from './limits'
import { repeat, sentRepeat } from './repeat-schema'
import { parseShortId, shortIdMaxLength } from './short-id'
import {
  maxEstimate,
  newTaskValues,
  noDateForAllDay,
  type TaskPart,
  taskPriorities,
  taskStatuses,
} from './task'

export const taskStatus = z.enum(taskStatuses).meta({ id: 'TaskStatus' })
const priority = z.enum(taskPriorities).meta({ id: 'TaskPriority' })
export const version = z.int().min(1)
const estimate = z
  .number()
  .min(0)
  .max(maxEstimate)
  .multipleOf(0.5, { error: 'must be a whole or half number' })

/** The fields of a task's own row. */
export const taskRow = z.object({
  id,
  number: z.int().min(1).meta({ description: 'Its number in the project: the 12 of NG-12' }),
  title: z.string(),
  description: z.string(),
  status: taskStatus,
  laneId: id.meta({ description: "One of the project's lanes, which has the status of its tasks" }),
  priority,
  dueDate: instant
    .nullable()
    .meta({ description: 'Of a task that is due all day, 23:59 of that day in the time zone of who set it' }),
  dueAllDay: z.boolean().meta({ description: 'Whether the task is due on a day, not at a moment' }),
  dueDay: z.iso
    .date()
    .nullable()
    .meta({ description: 'The day of a task that is due all day, which is the same for every reader' }),
  startDate: z.iso.date().nullable().meta({ description: 'The day on which work on it starts' }),
  estimate: estimate.nullable().meta({ description: 'What it takes, in the unit of its project' }),
  archived: z.boolean(),
  assignedTo: id.nullable(),
  labels: z.array(id).meta({ description: 'The ids of its labels, in the order of their names' }),
  repeat: repeat
    .nullable()
    .meta({ description: 'How it repeats: when it is done, the next task is made. Null: it does not' }),
  projectId: id,
  createdAt: instant,
  updatedAt: instant,
  /** When its status became done; null for any other status. */
  finishedAt: instant.nullable(),
  /** Its rank in the manual order of its lane; null: the rank of its id. */
  rank: z.string().nullable(),
  version,
  /** The number of service units on the task. */
  serviceUnits: z.int().min(0),
  /** The number of comments on the task. */
  comments: z.int().min(0),
  /** The number of done items and of all items of its checklist. */
  checklist: z.object({ done: z.int().min(0), total: z.int().min(0) }),
  /** The number of its files. */
  files: z.int().min(0),
  blockedBy: z
    .int()
    .min(0)
    .meta({ description: 'The number of tasks that block it and are not done, for every reader the same' }),
  parts: z
    .object({ done: z.int().min(0), total: z.int().min(1) })
    .nullable()
    .meta({ description: 'The number of done parts and of all parts; null: it has none' }),
  cover: id
    .nullable()
    .meta({ description: 'The id of one of its files, a picture that is shown on its card' }),
})
export type TaskRow = z.infer<typeof taskRow>

/** A task with its assignee and project. */
export const task = taskRow
  .extend({
    assignee: personName.nullable(),
    project: z.object({
      id,
      key: z.string(),
      name: z.string(),
      organization: z.object({ name: z.string() }).nullable(),
    }),
  })
  .meta(shape('Task'))
export type Task = z.infer<typeof task>

const notAShortId = 'A short id is a key and a number, such as NG-12'

export const shortId = z.object({
  shortId: limitedText(shortIdMaxLength).transform((text, context) => {
    const read = parseShortId(text)
    if (!read) context.addIssue({ code: 'custom', message: notAShortId })
    return read ?? z.NEVER
  }),
})

/** One of the viewer's own tasks, from any project. */
export const myTask = task.extend({ canEdit: z.boolean(), access: projectAccess }).meta(shape('MyTask'))
export type MyTask = z.infer<typeof myTask>

/** An overdue task of a team, with its assignee and project. */
export const overdueTask = taskRow
  .pick({
    id: true,
    number: true,
    title: true,
    status: true,
    priority: true,
    dueDate: true,
    dueAllDay: true,
    dueDay: true,
  })
  .extend({ assignee: personName.nullable(), project: z.object({ id, key: z.string(), name: z.string() }) })
  .meta(shape('OverdueTask'))
export type OverdueTask = z.infer<typeof overdueTask>

type SentDue = {
  dueDate?: string | null | undefined
  dueAllDay?: boolean | undefined
  dueDay?: string | null | undefined
}

/** Rejects contradictory facts about a due date. A changed task may already have a date. */
export const checkDue =
  (hasDate: boolean) =>
  ({ dueDate, dueAllDay, dueDay }: SentDue, context: z.RefinementCtx) => {
    const refuse = (field: keyof SentDue, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (dueDay && dueAllDay === false) refuse('dueAllDay', 'A task with a due day is due all day')
    const isWithoutDate = dueDate === null || (dueDate === undefined && !dueDay && !hasDate)
    if (isWithoutDate && (dueAllDay || dueDay)) refuse('dueDate', noDateForAllDay)
  }

/** The due date fields of a create or a change. */
const sentDue = {
  dueDate: sentInstant.nullable().optional(),
  dueAllDay: z.boolean().optional().meta({
    description:
      'True: due on the whole day of `dueDate`, in the time zone of your account. A due date alone is a moment',
  }),
  dueDay: sentDate.nullable().optional().meta({
    description: 'The day itself, instead of a moment of it: with it the task is due all day',
  }),
}

const sentStart = sentDate.nullable().optional().meta({
  description: 'The day on which work on it starts, not after the day on which it is due',
})

/** The lane of a created or changed task. */
const sentLane = id.optional().meta({
  description:
    'A lane of the project; the task gets its status. A status alone keeps the lane or is its first one',
})

export const newTask = z
  .object({
    title: sentName('Title is required'),
    description: newFreeText(descriptionMaxLength),
    status: taskStatus.optional().meta({ description: `${newTaskValues.status}, unless a lane is named` }),
    laneId: sentLane,
    priority: priority.default(newTaskValues.priority),
    ...sentDue,
    startDate: sentStart,
    estimate: estimate.nullable().default(null),
    /** Defaults to the creator in a personal project, else to nobody. */
    assignedTo: id.nullable().optional(),
    labels: labelIds.default([]),
    repeat: sentRepeat.nullable().default(null),
  } satisfies Record<Exclude<TaskPart, 'archived' | 'cover'>, z.ZodType>)
  .superRefine(checkDue(false))
  .meta(shape('NewTask'))
export type NewTask = z.infer<typeof newTask>

export const taskChanges = z.object({
  title: sentName('Title is required').optional(),
  description: changedFreeText(descriptionMaxLength),
  status: taskStatus.optional(),
  laneId: sentLane,
  priority: priority.optional(),
  ...sentDue,
  startDate: sentStart,
  estimate: estimate.nullable().optional(),
  assignedTo: id.nullable().optional(),
  labels: labelIds.optional(),
  repeat: sentRepeat.nullable().optional(),
  archived: z.boolean().optional(),
  cover: id.nullable().optional().meta({ description: 'A file of the task that has a preview' }),
} satisfies Record<TaskPart, z.ZodType>)
export type TaskChanges = z.infer<typeof taskChanges>

/** The position of changed tasks in their lane, or in the lane of the change. */
export const place = {
  afterTaskId: id.nullable().optional().meta({
    description: 'Orders by hand: right after this task of the lane; null: first in the lane',
  }),
}

/**
 * An absent key keeps the value, null clears it. With `version`, the write fails unless it is the task's current
 * version. A due date alone is a moment; `dueAllDay` alone keeps the date, as its day or as the moment that is stored.
 */
export const taskPatch = taskChanges
  .extend({ ...place, version: version.optional() })
  .refine(({ version: _seen, ...patch }) => isNotEmptyPatch(patch), { error: emptyPatchMessage })
  .superRefine(checkDue(true))
  .meta({ ...shape('TaskPatch'), minProperties: 1 })
