import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * The email about an assignment goes the way of all others. Nothing is mailed to an address that is not verified. A
 * comment tells a person once that it mentions them, however often it is edited.
 */
export async function up(db: Kysely<unknown>) {
  await createMailTime(
    db,
    sql`
      if not is_verified then
        return 'infinity';
      end if;`,
  )
  await createTell(
    db,
    sql`
      coalesce(
        case candidate.kind when 'assigned' then person.assignment_mails else preference.mail end,
        candidate.kind = 'mentioned'
      )`,
  )
  await createNotifyOfComment(db, sql`select unnest(old.mentioned) union select unnest(old.mentioned_before)`)
  await convertAssignmentMails(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger mails_of_assignments on mails`.execute(db)
  await sql`drop function leave_out_mail`.execute(db)
  await createNotifyOfComment(db, sql`select unnest(old.mentioned)`)
  await createTell(
    db,
    sql`candidate.kind <> 'assigned' and coalesce(preference.mail, candidate.kind = 'mentioned')`,
  )
  await createMailTime(db, sql``)
  await sql`update notifications set mail_at = null where mail_at = 'infinity'`.execute(db)
}

/** When an email about something that happens now is due to a person: soon, at their daily hour, or not by itself. */
const createMailTime = (db: Kysely<unknown>, unverified: RawBuilder<unknown>) =>
  sql`
    create or replace function mail_time(person bigint) returns timestamptz language plpgsql stable as $$
    declare
      hour time;
      zone text;
      is_verified boolean;
      today date;
    begin
      select daily_mail_at, coalesce(time_zone, 'UTC'), email_proven into hour, zone, is_verified
      from users where id = person;
      ${unverified}
      if hour is null then
        return now() + interval '5 minutes';
      end if;
      begin
        today := (now() at time zone zone)::date;
      exception when invalid_parameter_value then
        zone := 'UTC';
        today := (now() at time zone zone)::date;
      end;
      return case
        when (today + hour) at time zone zone > now() then (today + hour) at time zone zone
        else (today + 1 + hour) at time zone zone
      end;
    end $$`.execute(db)

/**
 * Writes the notifications of one event: of each position of the arrays, to the person, or to whoever watches the task
 * or its project if that is null. Of several kinds a person is told of the most important one that they want to hear of.
 */
const createTell = (db: Kysely<unknown>, isMailed: RawBuilder<unknown>) =>
  sql`
    create or replace function tell(
      actor bigint, project bigint, comment bigint, tasks_of bigint[], kinds_of text[], people_of bigint[]
    ) returns void language plpgsql as $$
    begin
      insert into notifications (
        user_id, kind, actor_id, project_id, task_id, comment_id, project_name, in_inbox, mail_at
      )
      with wanted as (
        select candidate.*, coalesce(preference.inbox, true) as is_in_inbox, ${isMailed} as is_mailed
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
    end $$`.execute(db)

/** Whoever comments or is mentioned watches the task. An edit tells only the people whom no earlier text mentioned. */
const createNotifyOfComment = (db: Kysely<unknown>, alreadyMentioned: RawBuilder<unknown>) =>
  sql`
    create or replace function notify_of_comment() returns trigger language plpgsql as $$
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
        mentioned := array(select unnest(new.mentioned) except (${alreadyMentioned}));
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
    end $$`.execute(db)

/**
 * The version before this one queues an email beside each assignment: it is left out, because the notification is
 * mailed. What it has queued becomes notifications that are due; one that it is sending at this moment arrives twice.
 */
async function convertAssignmentMails(db: Kysely<unknown>) {
  await sql`
    create function leave_out_mail() returns trigger language plpgsql as $$
    begin
      return null;
    end $$`.execute(db)
  // Waits until every statement that has queued one is committed.
  await sql`
    create trigger mails_of_assignments before insert on mails for each row
    when (new.template = 'assignment') execute function leave_out_mail()`.execute(db)
  await sql`
    with queued as (
      delete from mails where template = 'assignment' and state = 'queued' returning task_id, recipient_id, actor_id
    ),
    assignments as (
      select distinct on (queued.task_id, queued.recipient_id) queued.*, tasks.project_id,
        (
          select max(id) from notifications n
          where n.task_id = queued.task_id and n.user_id = queued.recipient_id and n.kind = 'assigned'
        ) as notification_id
      from queued join tasks on tasks.id = queued.task_id
      where queued.recipient_id is not null
      order by queued.task_id, queued.recipient_id, queued.actor_id
    ),
    mailed as (
      update notifications set mail_at = now() from assignments where notifications.id = assignments.notification_id
    )
    insert into notifications (user_id, kind, actor_id, project_id, task_id, in_inbox, mail_at)
    select recipient_id, 'assigned', actor_id, project_id, task_id, false, now()
    from assignments where notification_id is null`.execute(db)
}
