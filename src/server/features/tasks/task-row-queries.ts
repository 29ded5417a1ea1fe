import { ownFieldsJson } from './task-column-queries'

/** SQL for a task as every answer has it, as the text of a JSON object, for each row `t` of `tasksAndTheirs`. */
export const taskJson = `${ownFieldsJson('t')} || its.json`

/**
 * SQL for the rows of `source`, which has a task's project and assignee and is called `t`, each with the end of its JSON:
 * whom and what it is about. That is looked up once for each person and project (which may be a row at hand instead of
 * the table) and remembered: a join would read all of them.
 */
export const tasksAndTheirs = (source: string, projects = 'projects') => `
  ${source} t
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
          from ${projects} project where id = t.project_id
        ) place
      ),
      '}'
    ) as json
    offset 0
  ) its`
