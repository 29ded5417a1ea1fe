/*
 * The exact statements of the version before migration 0020: during an upgrade, its processes still send them to the
 * new schema.
 */

/** A board: $1 is the project. */
export const boardOf0012 = `
  select projects.revision, (
    select string_agg(task.json, ',') from (
      select t.json || its.json as json from
  tasks t
  cross join lateral (
    select concat(
      ',"assignee":', coalesce((
        select row_to_json(person)::text from (
          select id, username, first_name as "firstName", last_name as "lastName" from users where id = t.assigned_to
        ) person
      ), 'null'),
      ',"project":', (
        select row_to_json(place) from (
          select id, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from projects project where id = t.project_id
        ) place
      ),
      '}'
    ) as json
    offset 0
  ) its where t.project_id = $1 order by t.due_date, t.id
    ) task
  ) as tasks
  from projects where projects.id = $1`

/** My Tasks: $1 is the viewer, the others what lets a member edit. */
export const myTasksOf0012 = `
  with place as materialized (
    select t.project_id, concat(',"canEdit":', case when member."canEdit" then 'true' else 'false' end, its.json) as ending
    from
  (select distinct assigned_to, project_id from tasks where assigned_to = $1) t
  cross join lateral (
    select concat(
      ',"assignee":', coalesce((
        select row_to_json(person)::text from (
          select id, username, first_name as "firstName", last_name as "lastName" from users where id = t.assigned_to
        ) person
      ), 'null'),
      ',"project":', (
        select row_to_json(place) from (
          select id, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from projects project where id = t.project_id
        ) place
      ),
      '}'
    ) as json
    offset 0
  ) its
    cross join lateral (
      select (project.user_id = $1, project.organization_id is null, member.permission_role)
        in (select * from unnest($2::boolean[], $3::boolean[], $4::text[])) as "canEdit"
      from projects project join project_members member on member.project_id = project.id and member.user_id = $1
      where project.id = t.project_id and project.status = 'active'
    ) member
  )
  select string_agg(task.json, ',') as tasks from (
    select t.json || place.ending as json from tasks t join place on place.project_id = t.project_id
    where t.assigned_to = $1 and not t.archived
    order by t.due_date, t.id
  ) task`

/** A change of status: project, access version, session, task, status, archived, actor. */
export const statusChangeOf0012 = `
    with bump as (
      update projects set revision = revision + 1, access_version = access_version + 0
      where id = $1 and access_version = $2 and exists (select from sessions where id_hash = $3 and sessions.expires_at > now())
      returning id, name, revision, user_id, organization_id
    ),
  was as (
    select "tasks"."id", "tasks"."version", "tasks"."status", "tasks"."archived" from tasks join bump on bump.id = tasks.project_id where tasks.id = $4
    for no key update of tasks
  ),
    written as (
      update tasks set "status" = $5, "archived" = $6, version = tasks.version + 1, updated_at = now() from was
      where tasks.id = was.id
      returning "tasks"."id", "tasks"."project_id", "tasks"."assigned_to", "tasks"."json", "tasks"."status", "tasks"."archived"),
    recorded as (
  insert into changes (project_id, revision, kind, actor_id, task_id, fields)
  select bump.id, bump.revision, 'task.changed', $7::bigint, written.id::bigint, (
  case when "was"."status" is distinct from "written"."status"
    then jsonb_build_object('status', jsonb_build_object('from', "was"."status", 'to', "written"."status"))
    else '{}'::jsonb end ||
  case when "was"."archived" is distinct from "written"."archived"
    then jsonb_build_object('archived', jsonb_build_object('from', "was"."archived", 'to', "written"."archived"))
    else '{}'::jsonb end)::jsonb from bump cross join written cross join was)
    ,
    complete as (
      select case when exists (select from written) then true else refuse_write() end as ok from bump
    )
    select answer.* from complete left join (select t.json || its.json as json from
  written t
  cross join lateral (
    select concat(
      ',"assignee":', coalesce((
        select row_to_json(person)::text from (
          select id, username, first_name as "firstName", last_name as "lastName" from users where id = t.assigned_to
        ) person
      ), 'null'),
      ',"project":', (
        select row_to_json(place) from (
          select id, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from bump project where id = t.project_id
        ) place
      ),
      '}'
    ) as json
    offset 0
  ) its) answer on true where complete.ok`

/** A create: project, access version, session, title, description, status, priority, due date, assignee, actor. */
export const creationOf0012 = `
    with bump as (
      update projects set revision = revision + 1, access_version = access_version + 0
      where id = $1 and access_version = $2 and exists (select from sessions where id_hash = $3 and sessions.expires_at > now())
      returning id, name, revision, user_id, organization_id
    ),
    written as (
      insert into tasks (project_id, title, description, status, priority, due_date, assigned_to)
      select bump.id, $4, $5, $6, $7,
        $8::timestamptz, $9::bigint
      from bump returning "tasks"."id", "tasks"."project_id", "tasks"."assigned_to", "tasks"."json", "tasks"."title"),
    recorded as (
  insert into changes (project_id, revision, kind, actor_id, task_id, fields)
  select bump.id, bump.revision, 'task.created', $10::bigint, written.id::bigint, (
  case when null::text is distinct from written.title
    then jsonb_build_object('title', jsonb_build_object('from', null::text, 'to', written.title))
    else '{}'::jsonb end ||
  case when null::bigint is distinct from written.assigned_to
    then jsonb_build_object('assignee', jsonb_build_object('from', (select jsonb_build_object('id', id, 'username', username) from users where id = null::bigint), 'to', (select jsonb_build_object('id', id, 'username', username) from users where id = written.assigned_to)))
    else '{}'::jsonb end)::jsonb from bump cross join written )
    ,
    complete as (
      select case when exists (select from written) then true else refuse_write() end as ok from bump
    )
    select answer.* from complete left join (select t.json || its.json as json from
  written t
  cross join lateral (
    select concat(
      ',"assignee":', coalesce((
        select row_to_json(person)::text from (
          select id, username, first_name as "firstName", last_name as "lastName" from users where id = t.assigned_to
        ) person
      ), 'null'),
      ',"project":', (
        select row_to_json(place) from (
          select id, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from bump project where id = t.project_id
        ) place
      ),
      '}'
    ) as json
    offset 0
  ) its) answer on true where complete.ok`
