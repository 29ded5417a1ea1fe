import type { Kysely } from 'kysely'
import { runStatements } from '../sql/run-statements'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table notifications (
        id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        kind text not null
          constraint notifications_kind check
            (kind in ('assigned', 'unassigned', 'mentioned', 'commented', 'service_unit_added',
            'status_changed', 'due_changed', 'due_soon', 'overdue', 'invited', 'added', 'removed',
            'role_changed')),
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
        mail_id bigint references mails on delete set null,
        project_name text,
        organization_name text,
        mail_held boolean not null default false,
        task_count integer,
        batch_revision bigint
      )`,
    `create index notifications_user on notifications (user_id, id desc) where in_inbox`,
    `create index notifications_unread on notifications (user_id, id desc) where in_inbox and read_at is null`,
    `create index notifications_mail_due on notifications (mail_at) where mail_at is not null`,
    `create index notifications_mail on notifications (mail_id) where mail_id is not null`,
    `create index notifications_task on notifications (task_id, user_id) where task_id is not null`,
    `create index notifications_project on notifications (project_id) where project_id is not null`,
    `create index notifications_comment on notifications (comment_id) where comment_id is not null`,
    `create index notifications_invitation on notifications (invitation_id) where invitation_id is not null`,
    `create index notifications_created on notifications (created_at)`,
    `create unique index notifications_reminder on notifications (task_id, user_id, kind, due_date)
        where due_date is not null`,
    `create index notifications_waiting on notifications (user_id, task_id) where mail_at is not null`,
    `create index notifications_inbox on notifications (user_id, project_id, (-id)) where in_inbox`,
    `create index notifications_inbox_unread on notifications (user_id, project_id, (-id))
        where in_inbox and read_at is null`,
    `create index notifications_removed on notifications (user_id, (-id)) where in_inbox and kind = 'removed'`,
    `comment on column notifications.due_date is 'of a reminder: the due date that it reminds of'`,
    `comment on column notifications.in_inbox is 'false: only for an email'`,
    `comment on column notifications.mail_at is 'when it is due to be mailed; null: not wanted, or an email has it'`,
    `comment on column notifications.project_name is 'of a removal: the name of the project as the person knew it'`,
    `comment on column notifications.organization_name is 'of a removal from a whole organization: its name as the person knew it'`,
    `comment on column notifications.mail_held is 'its email had to wait, because the person had got as many as they get in an hour'`,
    `comment on column notifications.task_count is 'of a change of several tasks: how many of them it is about; then task_id is null'`,
    `comment on column notifications.batch_revision is 'of a change of several tasks: its revision of the project, by which batch_changes lists them'`,

    `create table notification_preferences (
        user_id bigint not null references users on delete cascade,
        kind text not null,
        inbox boolean not null,
        mail boolean not null,
        primary key (user_id, kind)
      )`,

    `create table notification_checks (
        id bigint generated always as identity primary key,
        user_id bigint,
        project_id bigint,
        task_id bigint,
        constraint notification_checks_subject check
          ((task_id is null) = (user_id is not null and project_id is not null))
      )`,
    `comment on table notification_checks is 'notifications that may be unreadable now: of a person in a project, or of a task that has moved'`,

    `create table project_watchers (
        project_id bigint not null references projects on delete cascade,
        user_id bigint not null references users on delete cascade,
        primary key (project_id, user_id)
      )`,

    `create table feeds (
        id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        project_id bigint references projects on delete cascade,
        nonce text not null,
        created_at timestamptz(3) not null default now()
      )`,
    `create index feeds_user on feeds (user_id, id)`,
    `create index feeds_project on feeds (project_id) where project_id is not null`,
    `comment on column feeds.project_id is 'null: of the tasks that are assigned to the person'`,
  ])
