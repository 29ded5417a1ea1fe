/*
 * The exact statements of the version before migration 0064: during an upgrade, its processes still send them to the
 * new schema.
 */

/** A board: $1 is the project. */
export const boardOf0063 = `
  select projects.revision, (
    select string_agg(task.json, ',') from (
      select (((((('{"id":' || t.id::text) || ',"title":') || (to_json(t.title)::text || ',"description":')) || ((to_json(t.description)::text || ',"status":') || (('"' || t.status || '"') || ',"priority":'))) || (((('"' || t.priority || '"') || ',"dueDate":') || (coalesce((left(to_json(t.due_date + interval '1 microsecond')::text, 24) || 'Z"'), 'null') || ',"dueAllDay":')) || ((case when t.due_day is null then 'false' else 'true' end || ',"dueDay":') || (coalesce(to_json(t.due_day)::text, 'null') || ',"archived":')))) || (((((case when t.archived then 'true' else 'false' end || ',"assignedTo":') || coalesce(t.assigned_to::text, 'null')) || (',"projectId":' || t.project_id::text)) || ((',"createdAt":' || (left(to_json(t.created_at + interval '1 microsecond')::text, 24) || 'Z"')) || (',"updatedAt":' || (left(to_json(t.updated_at + interval '1 microsecond')::text, 24) || 'Z"')))) || (((',"finishedAt":' || case when t.status = 'done' then (left(to_json(coalesce(t.finished_at, t.updated_at) + interval '1 microsecond')::text, 24) || 'Z"') else 'null' end) || (',"version":' || t.version::text)) || ((',"serviceUnits":' || t.service_units::text) || (',"comments":' || t.comments::text))))) || its.json as json from
  tasks t
  cross join lateral (
    select concat(
      ',"assignee":',
  coalesce((
    select row_to_json(person)::text from (
      select id, username, first_name as "firstName", last_name as "lastName" from users where id = t.assigned_to
    ) person
  ), 'null'),
      ',"project":', (
        select row_to_json(project_fields) from (
          select id, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from projects project where id = t.project_id
        ) project_fields
      ),
      '}'
    ) as json
    offset 0
  ) its where t.project_id = $1 order by t.due_date, t.id
    ) task
  ) as tasks
  from projects where projects.id = $1`

/** My Tasks: $1 is the viewer, the others what lets a member edit. */
export const myTasksOf0063 = `
  with endings as materialized (
    select t.project_id, concat(',"canEdit":', case when member."canEdit" then 'true' else 'false' end, its.json) as ending
    from
  (select distinct assigned_to, project_id from tasks where assigned_to = $1) t
  cross join lateral (
    select concat(
      ',"assignee":',
  coalesce((
    select row_to_json(person)::text from (
      select id, username, first_name as "firstName", last_name as "lastName" from users where id = t.assigned_to
    ) person
  ), 'null'),
      ',"project":', (
        select row_to_json(project_fields) from (
          select id, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from projects project where id = t.project_id
        ) project_fields
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
    select (((((('{"id":' || t.id::text) || ',"title":') || (to_json(t.title)::text || ',"description":')) || ((to_json(t.description)::text || ',"status":') || (('"' || t.status || '"') || ',"priority":'))) || (((('"' || t.priority || '"') || ',"dueDate":') || (coalesce((left(to_json(t.due_date + interval '1 microsecond')::text, 24) || 'Z"'), 'null') || ',"dueAllDay":')) || ((case when t.due_day is null then 'false' else 'true' end || ',"dueDay":') || (coalesce(to_json(t.due_day)::text, 'null') || ',"archived":')))) || (((((case when t.archived then 'true' else 'false' end || ',"assignedTo":') || coalesce(t.assigned_to::text, 'null')) || (',"projectId":' || t.project_id::text)) || ((',"createdAt":' || (left(to_json(t.created_at + interval '1 microsecond')::text, 24) || 'Z"')) || (',"updatedAt":' || (left(to_json(t.updated_at + interval '1 microsecond')::text, 24) || 'Z"')))) || (((',"finishedAt":' || case when t.status = 'done' then (left(to_json(coalesce(t.finished_at, t.updated_at) + interval '1 microsecond')::text, 24) || 'Z"') else 'null' end) || (',"version":' || t.version::text)) || ((',"serviceUnits":' || t.service_units::text) || (',"comments":' || t.comments::text))))) || endings.ending as json from tasks t join endings on endings.project_id = t.project_id
    where t.assigned_to = $1 and not t.archived
    order by t.due_date, t.id
  ) task`

/** A change of a status: the project, its access version, the session, the task, the status, archived, the actor. */
export const statusChangeOf0063 = `
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
      update tasks set "status" = $5::text, "archived" = $6::boolean, version = tasks.version + 1, updated_at = now(), finished_at =
  case when $5::text = 'done' then
    case when tasks.status = 'done' then coalesce(tasks.finished_at, tasks.updated_at) else now() end
  end from was
      where tasks.id = was.id
      returning "tasks"."id", "tasks"."project_id", "tasks"."assigned_to", "tasks"."status", "tasks"."archived", (((((('{"id":' || tasks.id::text) || ',"title":') || (to_json(tasks.title)::text || ',"description":')) || ((to_json(tasks.description)::text || ',"status":') || (('"' || tasks.status || '"') || ',"priority":'))) || (((('"' || tasks.priority || '"') || ',"dueDate":') || (coalesce((left(to_json(tasks.due_date + interval '1 microsecond')::text, 24) || 'Z"'), 'null') || ',"dueAllDay":')) || ((case when tasks.due_day is null then 'false' else 'true' end || ',"dueDay":') || (coalesce(to_json(tasks.due_day)::text, 'null') || ',"archived":')))) || (((((case when tasks.archived then 'true' else 'false' end || ',"assignedTo":') || coalesce(tasks.assigned_to::text, 'null')) || (',"projectId":' || tasks.project_id::text)) || ((',"createdAt":' || (left(to_json(tasks.created_at + interval '1 microsecond')::text, 24) || 'Z"')) || (',"updatedAt":' || (left(to_json(tasks.updated_at + interval '1 microsecond')::text, 24) || 'Z"')))) || (((',"finishedAt":' || case when tasks.status = 'done' then (left(to_json(coalesce(tasks.finished_at, tasks.updated_at) + interval '1 microsecond')::text, 24) || 'Z"') else 'null' end) || (',"version":' || tasks.version::text)) || ((',"serviceUnits":' || tasks.service_units::text) || (',"comments":' || tasks.comments::text))))) as json),
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
      ',"assignee":',
  coalesce((
    select row_to_json(person)::text from (
      select id, username, first_name as "firstName", last_name as "lastName" from users where id = t.assigned_to
    ) person
  ), 'null'),
      ',"project":', (
        select row_to_json(project_fields) from (
          select id, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from bump project where id = t.project_id
        ) project_fields
      ),
      '}'
    ) as json
    offset 0
  ) its) answer on true where complete.ok`

/** A comment without mentions: the project, its access version, the session, the task, the actor, the text, no names. */
export const commentOf0063 = `
    with bump as (
      update projects set revision = revision + 1, access_version = access_version + 0
      where id = $1 and access_version = $2 and exists (select from sessions where id_hash = $3 and sessions.expires_at > now())
      returning id, name, revision, user_id, organization_id
    ),
    counted as (
      update tasks set comments = comments + 1 from bump
      where tasks.id = $4 and tasks.project_id = bump.id returning tasks.id
    ),
    written as (
    insert into comments (task_id, user_id, content, mentioned)
    select counted.id, $5::bigint, $6,
  array(
    select distinct id from (
      select distinct on (typed.place) users.id
      from unnest($7::text[], $7::integer[]) typed (username, place)
      join users on lower(users.username) = typed.username
      join project_members member on member.user_id = users.id and member.project_id = (select id from bump)
      order by typed.place, length(typed.username) desc
    ) named where id <> $5::bigint order by id
  )
    from counted returning *),
    recorded as (
  insert into changes (project_id, revision, kind, actor_id, task_id, fields)
  select bump.id, bump.revision, 'comment.added', $5::bigint, written.task_id::bigint,
  case when null::text is distinct from written.content
    then jsonb_build_object('comment', jsonb_build_object('from', case when char_length(null::text) > 200 then left(null::text, 200) || '…' else null::text end, 'to', case when char_length(written.content) > 200 then left(written.content, 200) || '…' else written.content end))
    else '{}'::jsonb end::jsonb from bump cross join written )
    ,
    complete as (
      select case when exists (select from written) then true else refuse_write() end as ok from bump
    )
    select answer.* from complete left join (
  select comment.id, comment.task_id as "taskId", comment.content, comment.created_at as "createdAt",
    comment.edited_at as "editedAt", comment.version,
    json_build_object('id', author.id, 'username', author.username,
      'firstName', author.first_name, 'lastName', author.last_name) as author,
    coalesce((
      select json_agg(json_build_object('emoji', emoji, 'count', people, 'mine', mine)
        order by array_position(array['👍', '👎', '🎉', '❤️', '👀', '✅', '😄', '😕'], emoji))
      from (
        select emoji, count(*) as people, bool_or(user_id = $5::bigint) as mine
        from (select ''::text as emoji, 0::bigint as user_id where false) reaction group by emoji
      ) counted
    ), '[]') as reactions
  from written comment join users author on author.id = comment.user_id) answer on true where complete.ok`
