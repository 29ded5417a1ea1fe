import { displayName } from '@/domain/account'
import { recordedName, type TaskField } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'
import { type Action, recordedActions, textsOf } from './task-field-texts'

export type RecordedChange = Outputs['history']['task'][number]

/** Describes a change of a task in words. */
export function actionsOf({ kind, fields }: RecordedChange): Action[] {
  if (kind === 'task.created') return [{ did: 'created the task' }]
  if (kind === 'unit.added') return [{ did: 'added a service unit', ...textsOf(fields.unit) }]
  const actions = Object.entries(fields).flatMap(
    ([name, change]) => recordedActions.get(name)?.(change) ?? [],
  )
  return actions.length > 0 ? actions : [{ did: 'saved the task without changes' }]
}

/** Who made a change: without an actor, the server itself. */
export const actorName = ({ actor }: Pick<RecordedChange, 'actor'>) =>
  actor ? displayName(actor) : 'Laneway'

/** The newest change of a field. */
export const newestOf = (changes: readonly RecordedChange[], field: TaskField) =>
  changes.find(({ fields }) => recordedName(field) in fields)

/** The newest change of the task itself by anybody but the viewer. */
export const newestByOthers = (changes: readonly RecordedChange[], viewerId: number | undefined) =>
  changes.find(({ kind, actor }) => kind === 'task.changed' && actor?.id !== viewerId)
