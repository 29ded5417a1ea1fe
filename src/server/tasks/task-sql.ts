import { instant } from '../statement'

/**
 * SQL for the fields of a task as every answer has them, for each row of `source`, which has the columns of the tasks
 * table and is called `t`. People and projects are looked up one by one and remembered: a join would read all of them.
 */
export const taskRows = (source: string) => `
  select
    t.id, t.title, t.description, t.status, t.priority,
    ${instant('t.due_date')} as "dueDate",
    t.archived,
    t.assigned_to as "assignedTo",
    person.assignee,
    t.project_id as "projectId",
    place.project,
    ${instant('t.created_at')} as "createdAt",
    ${instant('t.updated_at')} as "updatedAt",
    t.version,
    t.service_units as "serviceUnits"
  from ${source} t
  left join lateral (
    select row_to_json(shown) as assignee from (
      select id, username, first_name as "firstName", last_name as "lastName"
      from users where id = t.assigned_to offset 0
    ) shown
  ) person on true
  left join lateral (
    select row_to_json(shown) as project from (
      select id, name,
        (select owner from (select name from organizations where id = projects.organization_id) owner) as organization
      from projects where id = t.project_id offset 0
    ) shown
  ) place on true`
