import { type Kysely, sql } from 'kysely'

/** Who watches a task or a project, what each person has been told, and what they want to be told. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table task_watchers (
      task_id bigint not null references tasks on delete cascade,
      user_id bigint not null references users on delete cascade,
      watching boolean not null,
      primary key (task_id, user_id)
    )`.execute(db)
  await sql`comment on column task_watchers.watching is 'false: switched off by hand, and stays so'`.execute(
    db,
  )
  await sql`
    create table project_watchers (
      project_id bigint not null references projects on delete cascade,
      user_id bigint not null references users on delete cascade,
      primary key (project_id, user_id)
    )`.execute(db)
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null constraint notifications_kind check (kind in (
        'assigned', 'unassigned', 'mentioned', 'commented', 'service_unit_added', 'status_changed', 'due_changed',
        'due_soon', 'overdue', 'invited', 'added', 'removed', 'role_changed'
      )),
      actor_id bigint references users on delete set null,
      project_id bigint references projects on delete cascade,
      task_id bigint references tasks on delete cascade,
      comment_id bigint references comments on delete cascade,
      invitation_id bigint references invitations on delete cascade,
      due_date timestamptz(3),
      created_at timestamptz(3) not null default now(),
      read_at timestamptz(3),
      in_inbox boolean not null default true,
      mail_at timestamptz(3),
      mail_id bigint references mails on delete set null
    )`.execute(db)
  await sql`comment on column notifications.due_date is 'of a reminder: the due date that it reminds of'`.execute(
    db,
  )
  await sql`comment on column notifications.in_inbox is 'false: only for an email'`.execute(db)
  await sql`
    comment on column notifications.mail_at is 'when it is due to be mailed; null: not wanted, or an email has it'`.execute(
    db,
  )
  await sql`create index notifications_user on notifications (user_id, id desc) where in_inbox`.execute(db)
  await sql`
    create index notifications_unread on notifications (user_id, id desc) where in_inbox and read_at is null`.execute(
    db,
  )
  await sql`create index notifications_mail_due on notifications (mail_at) where mail_at is not null`.execute(
    db,
  )
  await sql`create index notifications_mail on notifications (mail_id) where mail_id is not null`.execute(db)
  await sql`create index notifications_task on notifications (task_id, user_id) where task_id is not null`.execute(
    db,
  )
  await sql`create index notifications_project on notifications (project_id) where project_id is not null`.execute(
    db,
  )
  await sql`create index notifications_comment on notifications (comment_id) where comment_id is not null`.execute(
    db,
  )
  await sql`
    create index notifications_invitation on notifications (invitation_id) where invitation_id is not null`.execute(
    db,
  )
  await sql`create index notifications_created on notifications (created_at)`.execute(db)
  await sql`
    create unique index notifications_reminder on notifications (task_id, user_id, kind, due_date)
      where due_date is not null`.execute(db)
  await sql`
    create table notification_preferences (
      user_id bigint not null references users on delete cascade,
      kind text not null,
      inbox boolean not null,
      mail boolean not null,
      primary key (user_id, kind)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table notification_preferences, notifications, project_watchers, task_watchers`.execute(db)
}
