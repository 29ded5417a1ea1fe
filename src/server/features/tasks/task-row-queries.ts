import { ownFieldsJson } from './task-column-queries'

/** SQL for a task in every response, as the text of a JSON object, for each row `t` of `tasksWithDetails`. */
export const taskJson = `${ownFieldsJson('t')} || its.json`

/** SQL for a person's JSON, or that of null. */
export const personJson = (id: string) => `
  coalesce((
    select row_to_json(person)::text from (
      select id, username, first_name as "firstName", last_name as "lastName" from users where id = ${id}
    ) person
  ), 'null')`

/**
 * SQL for the rows of `source`, aliased `t`, which has a task's project and assignee, each with the end of its JSON:
 * assignee and project. PostgreSQL memoizes this lookup per user and project; a join would read all of them.
 * `projects` may be an already available row instead of the table.
 */
export const tasksWithDetails = (source: string, projects = 'projects') => `
  ${source} t
  cross join lateral (
    select concat(
      ',"assignee":', ${personJson('t.assigned_to')},
      ',"project":', (
        select row_to_json(project_fields) from (
          select id, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from ${projects} project where id = t.project_id
        ) project_fields
      ),
      '}'
    ) as json
    offset 0
  ) its`
