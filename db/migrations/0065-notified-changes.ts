import { type Kysely, type RawBuilder, sql } from 'kysely'

export const isOutsideTransaction = true

/**
 * The statements that write events write the notifications of them as well. What a process of the version before
 * writes is marked as not notified, so that a new one writes its notifications. The steps lock one table each, in no
 * order that others could wait against.
 */
export async function up(db: Kysely<unknown>) {
  await db.transaction().execute(markChanges)
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists changes_not_notified`.execute(db)
  await sql`create index concurrently changes_not_notified on changes (id) where not notified`.execute(db)
  for (const name of ['comments_notified', 'comments_notified_when_edited']) {
    await sql`drop trigger if exists ${sql.ref(name)} on comments`.execute(db)
  }
  await sql`drop trigger if exists invitations_notified on invitations`.execute(db)
  await sql`
    drop function if exists notify_of_change, notify_of_comment, notify_of_invitation, tell`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await run(db, functions)
  await run(db, triggers)
  await sql`alter table changes drop column notified`.execute(db)
}

/** Changes from before have been notified of. New ones say so themselves, or else nobody has been told of them. */
async function markChanges(transaction: Kysely<unknown>) {
  await sql`alter table changes add column if not exists notified boolean not null default true`.execute(
    transaction,
  )
  await sql`alter table changes alter column notified set default false`.execute(transaction)
  await sql`
    comment on column changes.notified is
      'false: written by a process of the version before, and its notifications are yet to be written'`.execute(
    transaction,
  )
  await sql`drop trigger if exists changes_notified on changes`.execute(transaction)
}

async function run(db: Kysely<unknown>, statements: readonly RawBuilder<unknown>[]) {
  for (const statement of statements) await statement.execute(db)
}

const functions = [
  sql`
    create function tell(actor bigint, project bigint, comment bigint, tasks_of bigint[], kinds_of text[], people_of bigint[]) returns void language plpgsql as $$
    begin
      insert into notifications (
        user_id, kind, actor_id, project_id, task_id, comment_id, project_name, in_inbox, mail_at
      )
      with wanted as (
        select candidate.*, coalesce(preference.inbox, true) as is_in_inbox,
        coalesce(
        case candidate.kind when 'assigned' then person.assignment_mails else preference.mail end, candidate.kind = 'mentioned'
        ) as is_mailed
        from (
          select event.task_id, event.kind, event.user_id
          from unnest(tasks_of, kinds_of, people_of) event (task_id, kind, user_id) where event.user_id is not null
          union all
          select event.task_id, event.kind, watcher.user_id
          from unnest(tasks_of, kinds_of, people_of) event (task_id, kind, user_id)
          join task_watchers watcher on watcher.task_id = event.task_id and watcher.watching
          where event.user_id is null
          union all
          select event.task_id, event.kind, watcher.user_id
          from unnest(tasks_of, kinds_of, people_of) event (task_id, kind, user_id)
          cross join project_watchers watcher
          where event.user_id is null and watcher.project_id = project
        ) candidate
        join users person on person.id = candidate.user_id
        left join task_watchers own on own.task_id = candidate.task_id and own.user_id = candidate.user_id
        left join notification_preferences preference
          on preference.user_id = candidate.user_id and preference.kind = candidate.kind
        where candidate.user_id is distinct from actor
          and (
            candidate.kind = 'removed'
            or exists (select from project_members where project_id = project and user_id = candidate.user_id)
            or exists (select from projects where id = project and user_id = candidate.user_id)
          )
          and (coalesce(own.watching, true) or candidate.kind in ('mentioned', 'assigned'))
      ),
      told as materialized (
        select distinct on (user_id, task_id) * from wanted where is_in_inbox or is_mailed
        order by user_id, task_id, array_position(array[
          'mentioned', 'assigned', 'unassigned', 'commented', 'status_changed', 'due_changed', 'service_unit_added'
        ], kind)
      ),
      mail_times as (
        select user_id, mail_time(user_id) as at from (select distinct user_id from told where is_mailed) mailed
      )
      select told.user_id, told.kind, actor, project, told.task_id, comment,
        case when told.kind = 'removed' then (select name from projects where id = project) end,
        told.is_in_inbox, case when told.is_mailed then mail_times.at end
      from told left join mail_times on mail_times.user_id = told.user_id
      order by told.user_id, told.task_id;
    end $$`,
  sql`
    create function notify_of_change() returns trigger language plpgsql as $$
    declare
      tasks_of bigint[];
      kinds_of text[];
      people_of bigint[];
    begin
      if new.kind like 'member.%' then
        perform tell(
          new.actor_id, new.project_id, null, array[null::bigint],
          array[case new.kind when 'member.added' then 'added' when 'member.removed' then 'removed' else 'role_changed' end],
          array[coalesce(new.fields #>> '{member,to,id}', new.fields #>> '{member,from,id}')::bigint]
        );
        return null;
      end if;

      if new.kind = 'task.created' then
        insert into task_watchers (task_id, user_id, watching)
        select tasks.id, new.actor_id, true from tasks where tasks.id = new.task_id and new.actor_id is not null
        on conflict do nothing;
      end if;

      select array_agg(event.task_id), array_agg(event.kind), array_agg(event.user_id)
      into tasks_of, kinds_of, people_of
      from (
        select change.task_id, happened.kind, happened.user_id
        from (
          select new.task_id, new.fields where new.task_id is not null
          union all
          select task_id, fields from batch_changes
          where new.kind = 'tasks.changed' and project_id = new.project_id and revision = new.revision
        ) change
        join tasks on tasks.id = change.task_id and tasks.project_id = new.project_id
        cross join lateral (values
          ('assigned', (change.fields #>> '{assignee,to,id}')::bigint, change.fields #>> '{assignee,to,id}' is not null),
          ('unassigned', (change.fields #>> '{assignee,from,id}')::bigint, change.fields #>> '{assignee,from,id}' is not null),
          ('status_changed', null, change.fields ? 'status'),
          ('due_changed', null, change.fields ? 'dueDate'),
          ('service_unit_added', null, change.fields ? 'unit')
        ) happened (kind, user_id, is_so)
        where happened.is_so
      ) event;
      if tasks_of is null then
        return null;
      end if;

      if 'assigned' = any(kinds_of) then
        insert into task_watchers (task_id, user_id, watching)
        select event.task_id, event.user_id, true
        from unnest(tasks_of, kinds_of, people_of) event (task_id, kind, user_id) where event.kind = 'assigned'
        order by event.task_id
        on conflict do nothing;
      end if;
      perform tell(new.actor_id, new.project_id, null, tasks_of, kinds_of, people_of);
      return null;
    end $$`,
  sql`
    create function notify_of_comment() returns trigger language plpgsql as $$
    declare
      project bigint;
      mentioned bigint[];
      authors bigint[];
      watchers text[];
    begin
      select project_id into project from tasks where id = new.task_id;
      if tg_op = 'INSERT' then
        mentioned := new.mentioned;
        authors := array[new.user_id];
        watchers := array['commented'];
      else
        mentioned := array(select unnest(new.mentioned) except (select unnest(old.mentioned) union select unnest(old.mentioned_before)));
        authors := '{}';
        watchers := '{}';
      end if;
      insert into task_watchers (task_id, user_id, watching)
      select new.task_id, person.id, true from (select distinct unnest(authors || mentioned) as id) person
      where exists (select from project_members where project_id = project and user_id = person.id)
        or exists (select from projects where id = project and user_id = person.id)
      order by person.id
      on conflict do nothing;
      if cardinality(mentioned) = 0
        and not exists (select from task_watchers where task_id = new.task_id and watching and user_id <> new.user_id)
        and not exists (select from project_watchers where project_id = project and user_id <> new.user_id)
      then
        return null;
      end if;
      perform tell(
        new.user_id, project, new.id,
        array_fill(new.task_id, array[cardinality(watchers) + cardinality(mentioned)]),
        watchers || array_fill('mentioned'::text, array[cardinality(mentioned)]),
        array_fill(null::bigint, array[cardinality(watchers)]) || mentioned
      );
      return null;
    end $$`,
  sql`
    create function notify_of_invitation() returns trigger language plpgsql as $$
    begin
      insert into notifications (user_id, kind, actor_id, project_id, invitation_id)
      select users.id, 'invited', new.invited_by, new.project_id, new.id from users
      left join notification_preferences preference on preference.user_id = users.id and preference.kind = 'invited'
      where lower(users.email) = new.email and users.id <> new.invited_by and coalesce(preference.inbox, true);
      return null;
    end $$`,
]

const triggers = [
  sql`
    create trigger changes_notified after insert on changes for each row
    when (((new.kind in ('task.created', 'tasks.changed', 'unit.added', 'member.added', 'member.removed')) or ((new.kind = 'task.changed') and (new.fields ?| array['assignee', 'status', 'dueDate'])) or ((new.kind = 'member.changed') and (new.fields ?| array['permissionRole', 'projectRole']))))
    execute function notify_of_change()`,
  sql`
    create trigger comments_notified after insert on comments for each row
    execute function notify_of_comment()`,
  sql`
    create trigger comments_notified_when_edited after update of mentioned on comments for each row
    when ((not (new.mentioned <@ old.mentioned)))
    execute function notify_of_comment()`,
  sql`
    create trigger invitations_notified after insert on invitations for each row
    execute function notify_of_invitation()`,
]
