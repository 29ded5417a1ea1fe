/** Columns that only earlier versions had. A backup of one of them has rows with these columns. */
export const formerColumns = [
  `alter table projects
    add column if not exists tasks_by_status jsonb not null default '{}',
    add column if not exists text_kibibytes integer not null default 0`,
  `alter table changes add column if not exists notified boolean not null default true`,
]

/** Drops all triggers, all functions but those of extensions, and the checks that differ in the baseline. */
export const withoutFunctions = [
  `do $$
  declare
    named record;
  begin
    for named in
      select tgname as name, tgrelid::regclass as on_table from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace
    loop
      execute format('drop trigger %I on %s', named.name, named.on_table);
    end loop;
    for named in
      select conname as name, conrelid::regclass as on_table from pg_constraint
      where contype = 'c' and conrelid in ('tasks'::regclass, 'projects'::regclass)
        and conname not in (
          'tasks_lane_of_status', 'tasks_labels_known', 'tasks_only_done_archived', 'projects_team_needs_organization'
        )
    loop
      execute format('alter table %s drop constraint %I', named.on_table, named.name);
    end loop;
    for named in
      select pg_proc.oid::regprocedure as name from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop
      execute format('drop function %s', named.name);
    end loop;
  end $$`,
]

/** Adds and drops columns and indexes, from any state between commit `4fe5083` and the baseline. */
export const presentColumns = [
  `alter table tasks add column if not exists further_bytes integer not null default 0`,
  `alter table comments add column if not exists imported_by bigint references users on delete set null`,
  `alter table service_units add column if not exists imported_by bigint references users on delete set null`,
  `alter table comment_reactions add column if not exists imported_by bigint references users on delete set null`,
  `alter table moved_changes add column if not exists imported_by bigint`,
  `alter table file_contents add column if not exists ownerless_since timestamptz(3)`,
  `alter table files add column if not exists stored_by bigint references users on delete set null`,
  `alter table imports
    add column if not exists read_counts jsonb,
    add column if not exists content_hash bytea`,
  `alter table task_counters
    add column if not exists tasks_by_status jsonb not null default '{}',
    add column if not exists text_kibibytes integer not null default 0`,
  `alter table account_tokens add column if not exists address text`,
  `alter table projects drop column if exists tasks_by_status, drop column if exists text_kibibytes`,
  `alter table changes drop column if exists notified`,
  `create index if not exists file_contents_ownerless on file_contents (ownerless_since)
    where ownerless_since is not null`,
  `create index if not exists files_stored_by on files (stored_by) include (size) where stored_by is not null`,
  `create index if not exists imports_content_hash on imports (content_hash) where content_hash is not null`,
  `drop index if exists invitations_pending_email`,
]

/** The checks and comments that differ, after the functions of the checks. */
export const presentChecks = [
  `alter table projects add constraint projects_values check (are_project_values(
    name, description, status, key, colour, icon, default_order, archive_done_after_days, estimate_unit
  ))`,
  `alter table tasks
    add constraint tasks_values check (
      are_task_values(title, description, priority, due_date, number, labels, rank, estimate)
    ),
    add constraint tasks_due_day check (is_due_day(due_day, due_date)),
    add constraint tasks_start_date check (is_start_date(start_date, due_day, due_date)),
    add constraint tasks_files check (files between 0 and 100),
    add constraint tasks_checklist_items check (checklist_items between 0 and 200)`,
  `update tasks set cover = null
  where cover is not null
    and not exists (select from files where files.task_id = tasks.id and files.picture_id = tasks.cover)`,
  `alter table tasks validate constraint tasks_cover`,
  `alter table account_tokens
    drop constraint account_tokens_purpose,
    drop constraint account_tokens_subject,
    add constraint account_tokens_purpose check (purpose in ('reset', 'proof', 'link', 'two_factor', 'relink')),
    add constraint account_tokens_subject check (subject is not null or purpose not in ('link', 'relink'))`,
  `alter table mails
    drop constraint mails_template,
    drop constraint mails_notice,
    add constraint mails_template check (
      template in ('invitation', 'password_reset', 'welcome', 'notice', 'notifications', 'daily', 'relink')
    ),
    add constraint mails_notice check (notice in (
      'password_changed', 'password_set', 'two_factor_on', 'two_factor_off', 'two_factor_off_by_operator',
      'recovery_code_used', 'recovery_codes_renewed', 'account_connected', 'account_disconnected', 'wrong_codes',
      'codes_frozen', 'token_made', 'account_replaced'
    ))`,
  `comment on column account_tokens.address is 'the address that a link was sent to, if it is of one address only'`,
  `comment on column task_texts.service_unit_id is '0: the text is the task itself; negative: the id of a comment'`,
  `comment on column users.time_zone is 'an IANA name; null until a browser has sent it'`,
  `comment on column notifications.task_count is 'of a change of several tasks: how many of them it is about; then task_id is null'`,
]
