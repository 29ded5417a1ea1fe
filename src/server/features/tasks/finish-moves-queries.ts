import { sql } from 'kysely'
import { historyOfMove } from '../../core/changes/move-history-queries'
import { isNoDeparture } from '../../core/changes/record-change-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'

/** How much of one move a step copies, so that it takes moments, whatever the task has. */
const maxChanges = 2_000
const maxTexts = 50

/**
 * Takes one step of the oldest pending move that no other process is working on: what the project that the task left
 * says of it is copied, because it stays there and is deleted with it, and the task's texts for the search follow the
 * task. No project is locked. Returns whether there was anything to do.
 */
export const finishNextMove = (db: Db) =>
  inTransaction(db, async (tx) => {
    const move = await lockOldestMove(tx)
    if (!move) return false
    const task = await lockTask(tx, move.taskId)
    const changes = task ? await copyHistory(tx, move) : 0
    const texts = task ? await moveTexts(tx, task) : 0
    if (changes < maxChanges && texts < maxTexts) {
      await tx.deleteFrom('pendingMoves').where('id', '=', move.id).execute()
    }
    return true
  })

type Move = { id: number; taskId: number }

const lockOldestMove = (db: Db): Promise<Move | undefined> =>
  db
    .selectFrom('pendingMoves')
    .select(['id', 'taskId'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The task cannot be deleted while it is locked. */
const lockTask = (db: Db, taskId: number) =>
  db.selectFrom('tasks').select(['id', 'projectId']).where('id', '=', taskId).forKeyShare().executeTakeFirst()

const historyColumns = ['taskId', 'id', 'kind', 'actorId', 'fields', 'at'] as const

/** What projects say of tasks that left them, for each move as far as it was before. */
const historyOfMoves = (db: Db) =>
  db
    .selectFrom('pendingMoves as move')
    .crossJoinLateral(historyOfMove.as('change'))
    .select(['move.taskId', 'change.id', 'change.kind', 'change.actorId', 'change.fields', 'change.at'])

/** Copies changes of a task that are not copied yet, and returns how many there were. */
async function copyHistory(db: Db, { id, taskId }: Move) {
  const { count } = await db
    .with('history', () =>
      historyOfMoves(db)
        .where('move.id', '=', id)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('movedChanges as copied')
                .whereRef('copied.id', '=', 'change.id')
                .where('copied.taskId', '=', taskId),
            ),
          ),
        )
        .limit(maxChanges),
    )
    .with('copied', (tables) =>
      tables
        .insertInto('movedChanges')
        .columns(historyColumns)
        .expression(tables.selectFrom('history').select(historyColumns))
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('history')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Lets texts of a task that are in the project which it left follow it, and returns how many. */
async function moveTexts(db: Db, task: { id: number; projectId: number }) {
  const stale = await db
    .selectFrom('taskTexts')
    .select('serviceUnitId')
    .where('taskId', '=', task.id)
    .where('projectId', '<>', task.projectId)
    .limit(maxTexts)
    .execute()
  const units = stale.map(({ serviceUnitId }) => serviceUnitId)
  if (units.length > 0) {
    await db
      .updateTable('taskTexts')
      .set({ projectId: task.projectId })
      .where('taskId', '=', task.id)
      .where('serviceUnitId', '=', sql<number>`any(${units}::bigint[])`)
      .execute()
  }
  return units.length
}

/** Notes what the move of tasks leaves to be done after it. */
export async function insertPendingMoves(db: Db, fromProjectId: number, taskIds: readonly number[]) {
  const newest = await db
    .selectFrom('changes')
    .select('id')
    .where('projectId', '=', fromProjectId)
    .where(isNoDeparture)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const moves = taskIds.map((taskId) => ({ taskId }))
  await db
    .insertInto('pendingMoves')
    .columns(['taskId', 'fromProjectId', 'lastChangeId'])
    .expression(
      db
        .selectFrom(valueRows('moved', moves, { taskId: 'bigint' }))
        .select((eb) => [
          'moved.taskId',
          eb.val(fromProjectId).as('fromProjectId'),
          eb.val(newest?.id ?? 0).as('lastChangeId'),
        ])
        .orderBy('moved.taskId'),
    )
    .execute()
}

/** Copies what a project that is about to be deleted still holds of tasks that left it. */
export const keepHistoryOfMovedTasks = (db: Db, projectId: number) =>
  db
    .insertInto('movedChanges')
    .columns(historyColumns)
    .expression(
      historyOfMoves(db)
        .innerJoin('tasks', 'tasks.id', 'move.taskId')
        .whereRef('tasks.projectId', '<>', 'move.fromProjectId')
        .where('move.fromProjectId', '=', projectId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
