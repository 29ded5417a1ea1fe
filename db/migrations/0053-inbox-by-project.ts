import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * Ordered by the negative id: PostgreSQL would take the primary key for the order of the ids, and read what everybody was
 * told until a page is full. The version before needs the indexes that these replace; they go one release later.
 */
const indexes = {
  /** The inbox is read project by project, so that only what a person may read is read. */
  notifications_inbox: sql`on notifications (user_id, project_id, (-id)) where in_inbox`,
  notifications_inbox_unread: sql`
    on notifications (user_id, project_id, (-id)) where in_inbox and read_at is null`,
  /** Whoever was removed reads of that without a project. */
  notifications_removed: sql`on notifications (user_id, (-id)) where in_inbox and kind = 'removed'`,
  /** What an address is invited to. */
  invitations_pending_email: sql`on invitations (email) where status = 'pending'`,
}

/** Also has what became unreadable before checked. Again, a check that was noted already finds nothing. */
export async function up(db: Kysely<unknown>) {
  for (const [name, definition] of Object.entries(indexes)) {
    // An interrupted build leaves an invalid index.
    await sql`drop index if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} ${definition}`.execute(db)
  }
  await sql`
    insert into notification_checks (user_id, project_id)
    select distinct told.user_id, told.project_id from notifications told
    where told.project_id is not null and told.kind not in ('removed', 'invited')
      and not exists (
        select from project_members where project_id = told.project_id and user_id = told.user_id
      )
      and not exists (select from projects where id = told.project_id and user_id = told.user_id)`.execute(db)
  await sql`
    insert into notification_checks (task_id)
    select distinct told.task_id from notifications told
    join tasks on tasks.id = told.task_id and tasks.project_id <> told.project_id`.execute(db)
  await sql`
    delete from notifications using invitations
    where invitations.id = notifications.invitation_id and invitations.status <> 'pending'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.ref(name)}`.execute(db)
}
