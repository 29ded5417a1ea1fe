import { z } from 'zod'
import { projectAccess } from './access-schema'
import { importedBy, personName } from './account-schema'
import {
  affectedLists,
  changeKinds,
  maxFilteredPeople,
  maxFollowedProjects,
  searchMaxLength,
  changeGroups,
} from './change'
import { shape } from './examples'
import { boundedText, id, instant, limitedText, requiredText } from './fields'
import { task, taskStatus } from './task-schema'

const kind = z.enum(changeKinds).meta({ id: 'ChangeKind' })
const revision = z.int().min(0)

const storedValue = z
  .custom<z.core.util.JSONType>()
  .meta({ id: 'StoredValue', description: 'Any JSON value' })

/**
 * The old and the new value of a field. Users are `{id, username}`, roles and dates are stored values, a due date
 * without a time is its day, descriptions are truncated.
 */
export const fieldChange = z.object({ from: storedValue, to: storedValue }).meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof fieldChange>

/** A change as shown in a task's history and in the viewer's activity list. */
export const recordedChange = z
  .object({
    /** Increases with time; pass it as `before` to get the next page. */
    id,
    project: z.object({ id, name: z.string() }),
    revision: revision.meta({
      description: 'In the history of a task, 0 for a change from before it moved to this project',
    }),
    kind,
    /** Null when the change is not about a task, or the task has been deleted. */
    task: z.object({ id, title: z.string() }).nullable(),
    taskId: id.nullable(),
    actor: personName.nullable(),
    importedBy,
    fields: z.record(z.string(), fieldChange),
    at: instant,
  })
  .meta(shape('RecordedChange'))
export type RecordedChange = z.infer<typeof recordedChange>

/** A task of a batch change. */
const batchTask = z.object({
  id,
  /** Its present title, or the last one when it left; null if neither is known. */
  title: z.string().nullable(),
  /** Whether it is in the project now. */
  isHere: z.boolean(),
})

/** A change in the list of a project's changes. For a batch, `fields` has the new values. */
export const projectChange = recordedChange
  .extend({
    /** The first tasks of a batch change; null for any other change. */
    batch: z.object({ count: z.int().min(1), tasks: z.array(batchTask) }).nullable(),
  })
  .meta(shape('ProjectChange'))
export type ProjectChange = z.infer<typeof projectChange>

export const changesBefore = z.object({ before: id.optional() })

const textBetweenCommas = (maxLength: number) => boundedText(maxLength).transform((text) => text.split(','))

/** Filters of a project's changes; all changes without a filter. */
export const changesFilter = changesBefore.extend({
  actor: textBetweenCommas(maxFilteredPeople * 17)
    .pipe(z.array(z.string().regex(/^\d{1,16}$/, { error: 'must be ids of people, separated by commas' })))
    .transform((ids) => ids.map(Number))
    .pipe(z.array(id).max(maxFilteredPeople, { error: `may name at most ${maxFilteredPeople} people` }))
    .optional(),
  about: textBetweenCommas(changeGroups.join().length)
    .pipe(
      z.array(z.enum(changeGroups, { error: `must be of ${changeGroups.join(', ')}, separated by commas` })),
    )
    .optional(),
})

export const search = z.object({ q: requiredText(searchMaxLength).transform((text) => text.trim()) })

/**
 * The results that the viewer may see and that contain all words. Matches in a name or title come first, then recent
 * ones; archived results come last.
 */
export const found = z
  .object({
    projects: z.array(
      z.object({
        id,
        name: z.string(),
        organization: z.string().nullable(),
        archived: z.boolean(),
        access: projectAccess,
      }),
    ),
    tasks: z.array(
      z.object({
        id,
        shortId: z.string(),
        title: z.string(),
        status: taskStatus,
        archived: z.boolean(),
        project: z.object({ id, name: z.string(), archived: z.boolean(), access: projectAccess }),
        commentId: id
          .nullable()
          .meta({ description: 'The newest comment that has the words, if nothing else of the task has' }),
      }),
    ),
    organizations: z.array(z.object({ id, name: z.string(), slug: z.string() })),
    people: z.array(personName),
  })
  .meta(shape('Found'))
export type Found = z.infer<typeof found>

export const presentPerson = personName
export type PresentPerson = z.infer<typeof presentPerson>

/** The id of the last event of an earlier stream; it contains a position for each board. */
export const lastEventId = limitedText(40 * maxFollowedProjects).nullish()

/** The subscriptions of a browser: some boards, and always the viewer's own lists. */
export const following = z.object({
  projects: z
    .array(z.unknown())
    .max(maxFollowedProjects, { error: `may name at most ${maxFollowedProjects} boards` })
    .pipe(z.array(id))
    .transform((projects) => [...new Set(projects)]),
  lastEventId,
})

/**
 * A write to a followed board. `task` is the row of its list; null when it was deleted, or the change is not about one
 * task. `tasks` are the rows of a change of several tasks. If it is null in such a change, there are too many of them,
 * or another change followed: the client must fetch the board again.
 */
export const changeEvent = z
  .object({
    type: z.literal('change'),
    projectId: id,
    revision,
    kind,
    taskId: id.nullable(),
    actorId: id.nullable(),
    task: task.nullable(),
    tasks: z.array(task).nullable(),
  })
  .meta(shape('ChangeEvent'))
export type ChangeEvent = z.infer<typeof changeEvent>

/** The first event: the followed boards, each with the revision after which every change is sent. */
const openEvent = z
  .object({
    type: z.literal('open'),
    boards: z.array(z.object({ projectId: id, revision })),
  })
  .meta(shape('OpenEvent'))
/** Too many changes to send one by one: the client must fetch this board again. */
const resetEvent = z.object({ type: z.literal('reset'), projectId: id, revision }).meta(shape('ResetEvent'))
/** The viewer has lost access to the board. */
const lostEvent = z.object({ type: z.literal('lost'), projectId: id }).meta(shape('LostEvent'))
const presenceEvent = z
  .object({
    type: z.literal('presence'),
    projectId: id,
    people: z.array(presentPerson),
  })
  .meta(shape('PresenceEvent'))
/**
 * These lists of the viewer may have changed. With the number of unread notifications, as in the viewer's account, if
 * it is known.
 */
const mineEvent = z
  .object({
    type: z.literal('mine'),
    concerns: z.array(z.enum(affectedLists)),
    unreadNotifications: z.int().optional(),
  })
  .meta(shape('MineEvent'))

export const liveEvent = z
  .discriminatedUnion('type', [openEvent, changeEvent, resetEvent, lostEvent, presenceEvent, mineEvent])
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof liveEvent>
