import { type Kysely, type RawBuilder, sql } from 'kysely'

export const isOutsideTransaction = true

const dropped = {
  members_notifications_checked: 'project_members',
  owners_notifications_checked: 'projects',
  tasks_notifications_checked: 'tasks',
  invitations_notifications_deleted: 'invitations',
  tasks_noted_when_moved: 'tasks',
  projects_keep_history: 'projects',
} as const

/**
 * The statements that take access, move a task or delete a project note themselves what follows. What a process of the
 * version before writes is noted when its notifications are written.
 */
export async function up(db: Kysely<unknown>) {
  for (const [name, table] of Object.entries(dropped)) {
    await sql`drop trigger if exists ${sql.ref(name)} on ${sql.ref(table)}`.execute(db)
  }
  await sql`
    drop function if exists check_notifications_of_member, check_notifications_of_owner, check_notifications_of_task,
      delete_notifications_of_invitation, note_moved_task, keep_history_of_moved_tasks`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await run(db, functions)
  await run(db, triggers)
}

async function run(db: Kysely<unknown>, statements: readonly RawBuilder<unknown>[]) {
  for (const statement of statements) await statement.execute(db)
}

const functions = [
  sql`
    create function check_notifications_of_member() returns trigger language plpgsql as $$
    begin
      insert into notification_checks (user_id, project_id) values (old.user_id, old.project_id);
      return null;
    end $$`,
  sql`
    create function check_notifications_of_owner() returns trigger language plpgsql as $$
    begin
      insert into notification_checks (user_id, project_id) values (old.user_id, old.id);
      return null;
    end $$`,
  sql`
    create function check_notifications_of_task() returns trigger language plpgsql as $$
    begin
      insert into notification_checks (task_id) values (new.id);
      return null;
    end $$`,
  sql`
    create function delete_notifications_of_invitation() returns trigger language plpgsql as $$
    begin
      delete from notifications where invitation_id = new.id;
      return null;
    end $$`,
  sql`
    create function note_moved_task() returns trigger language plpgsql as $$
    begin
      insert into pending_moves (task_id, from_project_id, last_change_id)
      values (new.id, old.project_id, coalesce((
        select id from changes
        where project_id = old.project_id and kind not in ('task.movedOut', 'tasks.movedOut')
        order by id desc limit 1
      ), 0));
      return null;
    end $$`,
  sql`
    create function keep_history_of_moved_tasks() returns trigger language plpgsql as $$
    begin
      insert into moved_changes (task_id, id, kind, actor_id, fields, at)
      select move.task_id, change.id, change.kind, change.actor_id, change.fields, change.at
      from pending_moves move
      join tasks on tasks.id = move.task_id and tasks.project_id <> old.id
      cross join lateral history_of_move(move.task_id, move.from_project_id, move.last_change_id) change
      where move.from_project_id = old.id
      on conflict do nothing;
      return old;
    end $$`,
]

const triggers = [
  sql`
    create trigger members_notifications_checked after delete on project_members for each row
    execute function check_notifications_of_member()`,
  sql`
    create trigger owners_notifications_checked after update of user_id on projects for each row
    when ((old.user_id <> new.user_id))
    execute function check_notifications_of_owner()`,
  sql`
    create trigger tasks_notifications_checked after update of project_id on tasks for each row
    when ((old.project_id <> new.project_id))
    execute function check_notifications_of_task()`,
  sql`
    create trigger invitations_notifications_deleted after update of status on invitations for each row
    when (((old.status = 'pending') and (new.status <> 'pending')))
    execute function delete_notifications_of_invitation()`,
  sql`
    create trigger tasks_noted_when_moved after update of project_id on tasks for each row
    when ((old.project_id <> new.project_id))
    execute function note_moved_task()`,
  sql`
    create trigger projects_keep_history before delete on projects for each row
    execute function keep_history_of_moved_tasks()`,
]
