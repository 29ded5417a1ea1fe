import { z } from 'zod'
import { personName } from './account-schema'
import { changeKinds, concerns, maxFollowedProjects, searchMaxLength } from './change'
import { shape } from './examples'
import { id, instant, limitedText, requiredText } from './fields'
import { task, taskStatus } from './task-schema'

const kind = z.enum(changeKinds).meta({ id: 'ChangeKind' })
const revision = z.int().min(0)

const storedValue = z
  .custom<z.core.util.JSONType>()
  .meta({ id: 'StoredValue', description: 'Any JSON value' })

/**
 * What a field was and what it became. People are `{id, username}`, roles and dates their stored values, a description
 * its beginning.
 */
export const fieldChange = z.object({ from: storedValue, to: storedValue }).meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof fieldChange>

/** A change as the history of a task and the activity of a reader's projects tell it. */
export const recordedChange = z
  .object({
    /** Grows with time; the `before` that asks for the page after this one. */
    id,
    project: z.object({ id, name: z.string() }),
    revision,
    kind,
    /** Null when it is no task's, or the task is not there any more. */
    task: z.object({ id, title: z.string() }).nullable(),
    taskId: id.nullable(),
    actor: personName.nullable(),
    fields: z.record(z.string(), fieldChange),
    at: instant,
  })
  .meta(shape('RecordedChange'))
export type RecordedChange = z.infer<typeof recordedChange>

export const changesBefore = z.object({ before: id.optional() })

export const search = z.object({ q: requiredText(searchMaxLength).transform((text) => text.trim()) })

/** What the reader may see that matches, the best of each kind first. */
export const found = z
  .object({
    projects: z.array(z.object({ id, name: z.string(), organization: z.string().nullable() })),
    tasks: z.array(
      z.object({
        id,
        title: z.string(),
        status: taskStatus,
        archived: z.boolean(),
        project: z.object({ id, name: z.string() }),
      }),
    ),
    organizations: z.array(z.object({ id, name: z.string(), slug: z.string() })),
    people: z.array(personName),
  })
  .meta(shape('Found'))
export type Found = z.infer<typeof found>

export const presentPerson = personName
export type PresentPerson = z.infer<typeof presentPerson>

/** Where an earlier stream was left: the id of its last event, with a position for each board. */
export const lastEventId = limitedText(40 * maxFollowedProjects).nullish()

/** What a browser follows: some boards, and always what concerns the reader. */
export const following = z.object({
  projects: z
    .array(z.unknown())
    .max(maxFollowedProjects, { error: `may name at most ${maxFollowedProjects} boards` })
    .pipe(z.array(id))
    .transform((projects) => [...new Set(projects)]),
  lastEventId,
})

/** A write to a followed board. `task` is the row of its list; null when it was deleted, or the change is no task's. */
export const changeEvent = z
  .object({
    type: z.literal('change'),
    projectId: id,
    revision,
    kind,
    taskId: id.nullable(),
    actorId: id.nullable(),
    task: task.nullable(),
  })
  .meta(shape('ChangeEvent'))
export type ChangeEvent = z.infer<typeof changeEvent>

/** The first event: what is followed, and the revision from which on every change arrives. */
const openEvent = z
  .object({
    type: z.literal('open'),
    boards: z.array(z.object({ projectId: id, revision })),
  })
  .meta(shape('OpenEvent'))
/** Too much has happened to be told one by one: what is held of this board has to be read again. */
const resetEvent = z.object({ type: z.literal('reset'), projectId: id, revision }).meta(shape('ResetEvent'))
/** The board is not the reader's to see any more. */
const lostEvent = z.object({ type: z.literal('lost'), projectId: id }).meta(shape('LostEvent'))
const presenceEvent = z
  .object({
    type: z.literal('presence'),
    projectId: id,
    people: z.array(presentPerson),
  })
  .meta(shape('PresenceEvent'))
/** These lists of the reader may have changed. */
const mineEvent = z
  .object({ type: z.literal('mine'), concerns: z.array(z.enum(concerns)) })
  .meta(shape('MineEvent'))

export const liveEvent = z
  .discriminatedUnion('type', [openEvent, changeEvent, resetEvent, lostEvent, presenceEvent, mineEvent])
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof liveEvent>
