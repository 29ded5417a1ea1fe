import { type Kysely, sql } from 'kysely'

/**
 * Notes where access to notifications may have gone, in the statement that takes it, whichever version of the server
 * sends it: so many may be concerned that they are removed afterwards, some at a time. What an invitation told goes at
 * once, because it is one row.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table notification_checks (
      id bigint generated always as identity primary key,
      user_id bigint,
      project_id bigint,
      task_id bigint,
      constraint notification_checks_subject check ((task_id is null) = (user_id is not null and project_id is not null))
    )`.execute(db)
  await sql`
    comment on table notification_checks is
      'notifications that may be unreadable now: of a person in a project, or of a task that has moved'`.execute(
    db,
  )

  await sql`
    create function check_notifications_of_member() returns trigger language plpgsql as $$
    begin
      insert into notification_checks (user_id, project_id) values (old.user_id, old.project_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger members_notifications_checked after delete on project_members for each row
    execute function check_notifications_of_member()`.execute(db)

  await sql`
    create function check_notifications_of_owner() returns trigger language plpgsql as $$
    begin
      insert into notification_checks (user_id, project_id) values (old.user_id, old.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger owners_notifications_checked after update of user_id on projects for each row
    when (old.user_id <> new.user_id) execute function check_notifications_of_owner()`.execute(db)

  await sql`
    create function check_notifications_of_task() returns trigger language plpgsql as $$
    begin
      insert into notification_checks (task_id) values (new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tasks_notifications_checked after update of project_id on tasks for each row
    when (old.project_id <> new.project_id) execute function check_notifications_of_task()`.execute(db)

  await sql`
    create function delete_notifications_of_invitation() returns trigger language plpgsql as $$
    begin
      delete from notifications where invitation_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger invitations_notifications_deleted after update of status on invitations for each row
    when (old.status = 'pending' and new.status <> 'pending') execute function delete_notifications_of_invitation()`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger invitations_notifications_deleted on invitations`.execute(db)
  await sql`drop trigger tasks_notifications_checked on tasks`.execute(db)
  await sql`drop trigger owners_notifications_checked on projects`.execute(db)
  await sql`drop trigger members_notifications_checked on project_members`.execute(db)
  await sql`
    drop function delete_notifications_of_invitation, check_notifications_of_task, check_notifications_of_owner,
      check_notifications_of_member`.execute(db)
  await sql`drop table notification_checks`.execute(db)
}
