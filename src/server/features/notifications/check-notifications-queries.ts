/** Written as SQL: its plan depends on materialized steps that lock and look up some rows at a time. */
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database'
import { usingIndexes } from '../../platform/database/statement'

/** How many notifications one statement removes. */
export const checkedAtOnce = 1_000

/**
 * Deletes what people may not read any more, where access has gone: some at a time, so that nobody waits for it. What a
 * task that moved told belongs to its present project from then on. Any number of processes may do so at once.
 */
export async function checkNotifications(db: Db) {
  while (await inTransaction(db, checkSome));
}

/** @returns whether there was anything to check */
async function checkSome(transaction: Db) {
  const { rows } = await sql<{ id: number; taskId: number | null }>`
    select id, task_id as "taskId" from notification_checks order by id limit 1 for update skip locked`.execute(
    transaction,
  )
  const [check] = rows
  if (!check) return false
  const checked = await usingIndexes(transaction, (indexed) =>
    check.taskId === null ? removeOfPerson(indexed, check.id) : settleOfTask(indexed, check.taskId),
  )
  if (checked < checkedAtOnce) {
    await transaction.deleteFrom('notificationChecks').where('id', '=', check.id).execute()
  }
  return true
}

/**
 * Of a person who does not see the project any more. What is about a task that has moved goes where the task is, to be
 * checked there.
 */
async function removeOfPerson(db: Db, checkId: number) {
  const { rows } = await sql<{ count: number }>`
    with lost as materialized (
      select user_id, project_id from notification_checks lost
      where id = ${checkId}
        and not exists (
          select from project_members where project_id = lost.project_id and user_id = lost.user_id
        )
        and not exists (select from projects where id = lost.project_id and user_id = lost.user_id)
    ),
    checked as materialized (
      select checked.id, coalesce((select project_id from tasks where id = checked.task_id), lost.project_id) as project_id
      from lost cross join lateral (
        select id, task_id from notifications
        where user_id = lost.user_id and project_id = lost.project_id and in_inbox and kind not in ('removed', 'invited')
        order by -id limit ${checkedAtOnce}
      ) checked
    ),
    elsewhere as (
      update notifications set project_id = checked.project_id from checked, lost
      where notifications.id = checked.id and checked.project_id <> lost.project_id
    ),
    deleted as (
      delete from notifications using checked, lost
      where notifications.id = checked.id and checked.project_id = lost.project_id
    )
    select count(*)::integer as count from checked`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of a task that has moved: whoever does not see it there loses what it told. */
async function settleOfTask(db: Db, taskId: number) {
  const { rows } = await sql<{ count: number }>`
    with checked as materialized (
      select checked.id, tasks.project_id, exists (
        select from project_members where project_id = tasks.project_id and user_id = checked.user_id
      ) or exists (select from projects where id = tasks.project_id and user_id = checked.user_id) as is_readable
      from tasks
      cross join lateral (
        select id, user_id from notifications
        where task_id = tasks.id and project_id <> tasks.project_id limit ${checkedAtOnce}
      ) checked
      where tasks.id = ${taskId}
    ),
    settled as (
      update notifications set project_id = checked.project_id from checked
      where notifications.id = checked.id and checked.is_readable
    ),
    deleted as (delete from notifications using checked where notifications.id = checked.id and not checked.is_readable)
    select count(*)::integer as count from checked`.execute(db)
  return rows[0]?.count ?? 0
}
