import { recordedLane, recordedName, type TaskField } from '@/domain/task'
import { trpcClient } from '@/web/app/trpc'
import { TaskConflict, without, type Collision } from './merge-model'
import type { Task, RecordedChange, TaskChanges } from '../task-types'
import { timeAgo } from '@/web/lib/dates'
import { taskFieldLabels } from '../fields/task-field-labels'
import { taskFieldTexts } from '../fields/task-field-texts'

/** Builds the conflict on these fields, with the names of those who changed them last. */
export async function conflictOn(current: Task, fields: TaskField[]) {
  const changes = await recentChanges(current.id)
  const collisions = fields.map((field) => {
    const change = newestOf(changes, field)
    return { field, username: change?.actor?.username ?? null, at: change?.at ?? null }
  })
  return new TaskConflict(conflictSentence(current, collisions, new Date()), current, collisions)
}

/** A task's latest changes; empty if they cannot be read, because they only add names to a message. */
export const recentChanges = (taskId: number): Promise<RecordedChange[]> =>
  trpcClient.history.task.query({ taskId }).catch(() => [])

/** The newest change of a field. */
export const newestOf = (changes: readonly RecordedChange[], field: TaskField) =>
  changes.find(
    ({ fields }) => recordedName(field) in fields || (field === 'status' && recordedLane in fields),
  )

/** The newest change of the task itself by anybody but the viewer. */
export const newestByOthers = (changes: readonly RecordedChange[], viewerId: number | undefined) =>
  changes.find(({ kind, actor }) => kind === 'task.changed' && actor?.id !== viewerId)

export type Side = 'theirs' | 'mine' | 'both'
export type Choices = Partial<Record<TaskField, Side>>

/** `ada changed the title 4 s ago` */
export const collisionSentence = ({ field, username, at }: Collision, now: Date) =>
  sentence(username, changedField(field), at, now)

/** `ada moved “Paths” to On Hold 4 s ago.` */
export const conflictSentence = (current: Task, collisions: readonly Collision[], now: Date) =>
  collisions
    .map(({ field, username, at }) => `${sentence(username, actionOn(field, current), at, now)}.`)
    .join(' ')

/** The changes to save after a value was chosen for each conflicting field; one made of both is among the changes. */
export const chosenChanges = (changes: TaskChanges, collisions: readonly Collision[], choices: Choices) =>
  without(
    changes,
    collisions
      .map(({ field }) => field)
      .filter((field) => choices[field] === undefined || choices[field] === 'theirs'),
  )

const sentence = (username: string | null, action: string, at: string | null, now: Date) =>
  [username ?? 'Someone else', action, at && timeAgo(at, now)].filter(Boolean).join(' ')

const changedField = (field: TaskField) => `changed the ${taskFieldLabels[field].toLowerCase()}`

const actionOn = (field: TaskField, current: Task) =>
  taskFieldTexts[field].actionOn?.(current) ?? `${changedField(field)} of “${current.title}”`
