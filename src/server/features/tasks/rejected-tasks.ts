import { refusalReasons } from '../../core/errors'
import { StaleResource } from '../../core/guarded-write'

/** A task that a write of several tasks leaves as it is. */
export type RejectedTask = { id: number; reason: string }

/** Thrown by a write of several tasks that rejects each of them, so that it is rolled back. */
export class AllRejected extends StaleResource {
  constructor(readonly rejected: RejectedTask[]) {
    super('every task of the write is rejected')
  }
}

/** Awaits a write of several tasks. When it rejects each of them, `otherwise` makes its result. */
export async function unlessAllRejected<Result>(
  write: Promise<Result>,
  otherwise: (rejected: RejectedTask[]) => Result,
) {
  try {
    return await write
  } catch (error) {
    if (error instanceof AllRejected) return otherwise(error.rejected)
    throw error
  }
}

/** The tasks of a call that are not in its project. */
export function rejectMissing(taskIds: readonly number[], found: readonly { id: number }[]): RejectedTask[] {
  const present = new Set(found.map(({ id }) => id))
  return taskIds.filter((id) => !present.has(id)).map((id) => ({ id, reason: refusalReasons.missing }))
}

/** Rows of tasks in the order in which a call names them. */
export function inOrderOf<Row extends { id: number }>(taskIds: readonly number[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return taskIds.flatMap((id) => byId.get(id) ?? [])
}
