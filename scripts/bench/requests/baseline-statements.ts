/*
 * The minimal statements for each call: the session check, the permission and the fields of the call, written by
 * hand. $1 is the viewer, except in `session`. A task has fewer fields than the product's (no version, no project,
 * timestamps as PostgreSQL formats them), so that the baseline is not slowed down; the project list has every field,
 * because its cost is the counting.
 */

/** A timestamp in the product's format. The connection must use UTC. */
const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const mayRead = `(p.user_id = $1 or exists (select from project_members m where m.project_id = p.id and m.user_id = $1))`
const mayEdit = `(p.user_id = $1 or exists (
  select from project_members m
  where m.project_id = p.id and m.user_id = $1 and m.permission_role in ('editor', 'admin')))`

const taskColumns = `t.id, t.title, t.description, t.status, t.priority, t.due_date as "dueDate", t.archived,
  t.assigned_to as "assignedTo", t.project_id as "projectId", t.created_at as "createdAt"`

const assigneeOfTask = `left join lateral (
  select json_build_object('id', u.id, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name) as assignee
  from users u where u.id = t.assigned_to offset 0) a on true`

const returned = `returning (select row_to_json(x)::text from (select ${taskColumns}) x) as body`

const changed = `update tasks t set status = $3, version = t.version + 1, updated_at = now(),
  archived = t.archived and $3 = 'done'`

const inserted = `insert into tasks as t (project_id, title, description, status, priority, due_date, assigned_to)
  select p.id, $3, $4, 'todo', 'medium', $5::timestamptz, null from`

/** Increases the revision of the written project, as the product's writes do. */
const bumped = `update projects p set revision = revision + 1`

export const statements = {
  session: `select u.id, u.username, u.email, u.totp_enabled from sessions s join users u on u.id = s.user_id
    where s.id_hash = $1 and s.expires_at > now()`,

  board: `select (
      select coalesce(json_agg(x), '[]')::text from (
        select ${taskColumns}, a.assignee from tasks t ${assigneeOfTask} where t.project_id = p.id) x) as body
    from projects p where p.id = $2 and ${mayRead}`,

  change: `${changed} from projects p where t.id = $2 and p.id = t.project_id and ${mayEdit} ${returned}`,

  changeAndBump: `with bump as (
      ${bumped} from tasks t where t.id = $2 and p.id = t.project_id and ${mayEdit} returning p.id)
    ${changed} from bump where t.id = $2 and t.project_id = bump.id ${returned}`,

  create: `${inserted} projects p where p.id = $2 and ${mayEdit} ${returned}`,

  createAndBump: `with bump as (${bumped} where p.id = $2 and ${mayEdit} returning p.id) ${inserted} bump p ${returned}`,

  myTasks: `select coalesce(json_agg(x), '[]')::text as body from (
      select ${taskColumns}, json_build_object('id', p.id, 'name', p.name) as project
      from tasks t join projects p on p.id = t.project_id where t.assigned_to = $1) x`,

  projects: `select coalesce(json_agg(x), '[]')::text as body from (
      select p.id, p.name, p.description, p.status, p.revision, p.user_id as "userId",
        p.organization_id as "organizationId",
        (select json_build_object('id', o.id, 'name', o.name, 'slug', o.slug)
          from organizations o where o.id = p.organization_id) as organization,
        (select json_build_object('id', m.id, 'name', m.name) from teams m where m.id = p.team_id) as team,
        json_build_object('id', u.id, 'username', u.username) as owner,
        p.organization_id is null as "isPrivate",
        case when p.user_id = $1 then 'admin' else member.permission_role end as "memberRole",
        member.project_role as "projectRole",
        (select count(*) from project_members m where m.project_id = p.id) as "memberCount",
        ${instant('p.created_at')} as "createdAt",
        json_build_object('todo', counts.todo, 'in_progress', counts.in_progress, 'review', counts.review,
          'on_hold', counts.on_hold, 'done', counts.done) as "tasksByStatus",
        counts.overdue as "overdueTasks",
        counts.todo + counts.in_progress + counts.review + counts.on_hold as "openTasks",
        counts.done as "doneTasks",
        p.status = 'active' and ${mayEdit} as "canEdit",
        p.user_id = $1 or coalesce(member.permission_role = 'admin', false) or exists (
          select from organization_members c
          where c.organization_id = p.organization_id and c.user_id = $1 and c.role = 'admin') as "canManage"
      from project_members member join projects p on p.id = member.project_id join users u on u.id = p.user_id
      cross join lateral (
        select count(*) filter (where status = 'todo') as todo,
          count(*) filter (where status = 'in_progress') as in_progress,
          count(*) filter (where status = 'review') as review,
          count(*) filter (where status = 'on_hold') as on_hold,
          count(*) filter (where status = 'done') as done,
          count(*) filter (where due_date < now() and status <> 'done') as overdue
        from tasks where project_id = p.id and not archived) counts
      where member.user_id = $1 order by p.created_at desc, p.id desc) x`,
} satisfies Record<string, string>
