import { type LockedProject, raiseRevision } from './changes/locked-project-queries'
import { guardedWrite, type WriteGuard } from './guarded-write'
import { inProjectWriteQueue } from './project-write-queue'
import { type Db, inTransaction, withSavepoint } from '../platform/database/database'

/** The context of a procedure on a board, as far as a write needs it. */
export type BoardContext = { db: Db; viewer: { id: number }; guard: WriteGuard }

type Options = {
  /** Whether the write changes permissions, or what other writes were checked against: they read access again. */
  changesAccess?: boolean
  /** Takes a lock that precedes that of the project. */
  lock?: (tx: Db) => Promise<unknown>
}

/**
 * Writes to a board in one transaction, which first locks the project by raising its revision. `change-labels.ts` is an
 * example:
 *
 *     boardWrite(ctx, async (tx, project) => {
 *       const before = orStale(await findLabel(tx, project.id, labelId))
 *       const label = await updateLabel(tx, labelId, changes)
 *       const fields = changedFields({ colour: before.colour }, { colour: label.colour })
 *       await recordChange(tx, project, { kind: 'labels.changed', actorId: ctx.viewer.id, fields })
 *       return label
 *     })
 *
 * The work reads what it needs and writes, through `tx` only. It ends with one `recordChange`, since each revision is
 * one change, and a `notify…` if the change notifies people. An exception rolls everything back, so that revisions have
 * no gaps. `orStale` rejects a write whose resource is not in the project any more: its sender gets the error of the
 * resource's kind.
 *
 * When the access that allowed the call is outdated, or its cached session has ended, the access is read and checked
 * again, and the work runs with the newer access. Subscribers are notified after the commit.
 */
export const boardWrite = <Result>(
  { db, guard }: Pick<BoardContext, 'db' | 'guard'>,
  work: (tx: Db, project: LockedProject) => Promise<Result>,
  { changesAccess, lock }: Options = {},
) =>
  guardedWrite(guard, (access) =>
    inWriteTransaction(db, access.projectId, async (tx) => {
      await lock?.(tx)
      const project = await raiseRevision(tx, access, { changesAccess, sessionHash: guard.sessionHash })
      return project && { result: await work(tx, project) }
    }),
  ).then(({ result }) => result)

/**
 * Runs a write in a transaction in the queue of its project. Within another one, such as that of an idempotency key, a
 * write that is rejected leaves it usable.
 */
export const inWriteTransaction = <Result>(db: Db, projectId: number, write: (tx: Db) => Promise<Result>) =>
  inProjectWriteQueue(db, projectId, () =>
    db.isTransaction ? withSavepoint(db, () => write(db), 'before_write') : inTransaction(db, write),
  )
