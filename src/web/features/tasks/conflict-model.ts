import type { TaskField } from '@/domain/task'
import { timeAgo } from '@/web/lib/time-ago'
import { without, type TaskChanges } from './merge-model'
import type { Collision } from './task-conflict'
import { taskFieldTexts } from './task-field-texts'
import type { Task } from './task-types'

export type Side = 'theirs' | 'mine'
export type Choices = Partial<Record<TaskField, Side>>

/** `ada changed the title 4 s ago` */
export const collisionSentence = ({ field, username, at }: Collision, now: Date) =>
  sentence(username, changedField(field), at, now)

/** `ada moved “Paths” to On Hold 4 s ago.` */
export const conflictSentence = (current: Task, collisions: readonly Collision[], now: Date) =>
  collisions
    .map(({ field, username, at }) => `${sentence(username, actionOn(field, current), at, now)}.`)
    .join(' ')

/** The changes to save after a value was chosen for each conflicting field. */
export const chosenChanges = (changes: TaskChanges, collisions: readonly Collision[], choices: Choices) =>
  without(
    changes,
    collisions.map(({ field }) => field).filter((field) => choices[field] !== 'mine'),
  )

const sentence = (username: string | null, action: string, at: string | null, now: Date) =>
  [username ?? 'Somebody else', action, at && timeAgo(at, now)].filter(Boolean).join(' ')

const changedField = (field: TaskField) => `changed the ${taskFieldTexts[field].label.toLowerCase()}`

const actionOn = (field: TaskField, current: Task) =>
  taskFieldTexts[field].actionOn?.(current) ?? `${changedField(field)} of “${current.title}”`
