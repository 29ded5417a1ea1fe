/*
 * The least that PostgreSQL can do for each answer of ours: the same check of the session, the same permission, the
 * same bytes, by hand. $1 is the reader, but for `session`.
 */

/** A timestamp of a connection in UTC, as every answer writes it. */
const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const mayRead = `exists (select from project_members m where m.project_id = p.id and m.user_id = $1)`
const mayEdit = `(p.user_id = $1 or p.organization_id is not null and exists (
  select from project_members m
  where m.project_id = p.id and m.user_id = $1 and m.permission_role in ('editor', 'admin')))`

const projectOfTask = `json_build_object('id', p.id, 'name', p.name, 'organization',
  (select json_build_object('name', o.name) from organizations o where o.id = p.organization_id))`

const assigneeOfTask = `left join lateral (
  select json_build_object('id', u.id, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name) as person
  from users u where u.id = t.assigned_to offset 0) a on true`

const taskColumns = (
  project: string,
) => `t.id, t.title, t.description, t.status, t.priority, t.archived, t.version,
  ${instant('t.due_date')} as "dueDate", t.assigned_to as "assignedTo", a.person as assignee,
  t.project_id as "projectId", ${project} as project,
  ${instant('t.created_at')} as "createdAt", ${instant('t.updated_at')} as "updatedAt", t.service_units as "serviceUnits"`

const written = `select row_to_json(x)::text as body from (
  select ${taskColumns(projectOfTask)} from written t join projects p on p.id = t.project_id ${assigneeOfTask}) x`

const changed = `update tasks t set status = $3, version = t.version + 1, updated_at = now(),
  archived = t.archived and $3 = 'done'`

const inserted = `insert into tasks (project_id, title, description, status, priority, due_date, assigned_to)
  select p.id, $3, $4, 'todo', 'medium', $5::timestamptz, null from`

/** Grows the revision of the project that the write belongs to, as our own writes do. */
const bumped = `update projects p set revision = revision + 1`

export const statements = {
  session: `select u.id, u.username, u.email, u.totp_enabled from sessions s join users u on u.id = s.user_id
    where s.id_hash = $1 and s.expires_at > now()`,

  board: `select (
      select coalesce(json_agg(x), '[]')::text from (
        select ${taskColumns('place.project')} from tasks t ${assigneeOfTask}
        where t.project_id = p.id order by t.due_date, t.id) x) as body
    from projects p cross join lateral (select ${projectOfTask} as project offset 0) place
    where p.id = $2 and ${mayRead}`,

  change: `with written as (${changed} from projects p
      where t.id = $2 and p.id = t.project_id and ${mayEdit} returning t.*) ${written}`,

  changeAndBump: `with bump as (${bumped} from tasks t where t.id = $2 and p.id = t.project_id and ${mayEdit} returning p.id),
    written as (${changed} from bump where t.id = $2 and t.project_id = bump.id returning t.*) ${written}`,

  create: `with written as (${inserted} projects p where p.id = $2 and ${mayEdit} returning *) ${written}`,

  createAndBump: `with bump as (${bumped} where p.id = $2 and ${mayEdit} returning p.id),
    written as (${inserted} bump p returning *) ${written}`,

  myTasks: `select coalesce(json_agg(x), '[]')::text as body from (
      select ${taskColumns('place.project')}, place."canEdit"
      from tasks t join (
        select p.id, ${projectOfTask} as project, ${mayEdit} as "canEdit" from projects p
        where p.status = 'active' and p.id in (select project_id from project_members where user_id = $1) offset 0
      ) place on place.id = t.project_id ${assigneeOfTask}
      where t.assigned_to = $1 and not t.archived order by t.due_date, t.id) x`,

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
