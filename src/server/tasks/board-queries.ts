import type { Db } from '../database'
import { statement } from '../statement'

const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * A board's tasks by due date (none last), then id, as the JSON that is sent, and the revision that they show: both from
 * one statement, hence from one moment. Nothing in it depends on who reads. People are looked up one by one and
 * remembered, because a join would read all of them.
 */
const board = statement<{ revision: number; body: string }>(`
  select projects.revision, (
    select coalesce(json_agg(task), '[]')::text from (
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
      from tasks t
      left join lateral (
        select row_to_json(found) as assignee from (
          select id, username, first_name as "firstName", last_name as "lastName"
          from users where id = t.assigned_to offset 0
        ) found
      ) person on true
      where t.project_id = projects.id order by t.due_date, t.id
    ) task
  ) as body
  from projects
  cross join lateral (
    select row_to_json(shown) as project from (
      select projects.id, projects.name,
        (select place from (select name from organizations where id = projects.organization_id) place) as organization
    ) shown offset 0
  ) place
  where projects.id = $1`)

export const findBoard = (db: Db, projectId: number) => board.first(db, projectId)
