import { recordedName, type TaskField } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'

export type RecordedChange = Outputs['history']['task'][number]

/** The newest change of a field. */
export const newestOf = (changes: readonly RecordedChange[], field: TaskField) =>
  changes.find(({ fields }) => recordedName(field) in fields)

/** The newest change of the task itself by anybody but the viewer. */
export const newestByOthers = (changes: readonly RecordedChange[], viewerId: number | undefined) =>
  changes.find(({ kind, actor }) => kind === 'task.changed' && actor?.id !== viewerId)
