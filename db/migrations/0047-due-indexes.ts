import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

const indexes = {
  /** The tasks that somebody can be reminded of. */
  tasks_reminded: sql`
    on tasks (due_date, id)
    where due_date is not null and assigned_to is not null and status <> 'done' and not archived`,
  /** What waits to be mailed to a person. */
  notifications_waiting: sql`on notifications (user_id, task_id) where mail_at is not null`,
  /** What nobody needs any more once it is old: the state of an invitation's email is shown with it. */
  mails_finished: sql`on mails (created_at) where state <> 'queued' and invitation_id is null`,
}

export async function up(db: Kysely<unknown>) {
  for (const [name, definition] of Object.entries(indexes)) {
    // An interrupted build leaves an invalid index.
    await sql`drop index if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} ${definition}`.execute(db)
  }
}

export async function down(db: Kysely<unknown>) {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.ref(name)}`.execute(db)
}
