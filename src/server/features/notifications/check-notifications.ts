import { type Db, inTransaction } from '../../platform/database/database'
import { usingIndexes } from '../../platform/database/statement'
import {
  checkedAtOnce,
  deleteCheck,
  deleteNotifications,
  listOfMovedTask,
  listOfProject,
  seesProject,
  takeCheck,
  updateProjects,
} from './check-notifications-queries'

/**
 * Deletes what people may not read any more, where access has gone: some at a time, so that nobody waits for it. What a
 * task that moved told belongs to its present project from then on. Any number of processes may do so at once.
 */
export async function checkNotifications(db: Db) {
  while (await inTransaction(db, checkSome));
}

/** @returns whether there was anything to check */
async function checkSome(transaction: Db) {
  const check = await takeCheck(transaction)
  if (!check) return false
  const checked = await usingIndexes(transaction, (tx) =>
    check.taskId === null ? removeOfPerson(tx, check) : settleOfTask(tx, check.taskId),
  )
  if (checked < checkedAtOnce) await deleteCheck(transaction, check.id)
  return true
}

type Person = { userId: number | null; projectId: number | null }

/**
 * Of a person who does not see the project any more. What is about a task that has moved goes where the task is, to be
 * checked there.
 */
async function removeOfPerson(tx: Db, { userId, projectId }: Person) {
  if (userId === null || projectId === null || (await seesProject(tx, userId, projectId))) return 0
  const checked = await listOfProject(tx, userId, projectId)
  const isElsewhere = (each: { projectId: number }) => each.projectId !== projectId
  await updateProjects(tx, checked.filter(isElsewhere))
  const gone = checked.filter((each) => !isElsewhere(each))
  await deleteNotifications(
    tx,
    gone.map(({ id }) => id),
  )
  return checked.length
}

/** Of a task that has moved: somebody who does not see it there loses what it told. */
async function settleOfTask(tx: Db, taskId: number) {
  const checked = await listOfMovedTask(tx, taskId)
  await updateProjects(
    tx,
    checked.filter(({ isReadable }) => isReadable),
  )
  const lost = checked.filter(({ isReadable }) => !isReadable)
  await deleteNotifications(
    tx,
    lost.map(({ id }) => id),
  )
  return checked.length
}
