/**
 * SQL for a task as every answer has it, as the text of a JSON object, for each row of `taskPlaces`. Its own fields were
 * made into JSON when it was written.
 */
export const taskJson = `
  t.json || ',"assignee":' || coalesce(person.json, 'null') || ',"project":' || place.json || '}'`

/**
 * SQL for the rows of `source`, which has the columns of the tasks table and is called `t`, with whom and what they are
 * about. People and projects (which may be rows at hand instead of the table) are looked up one by one and remembered: a
 * join would read all of them.
 */
export const taskPlaces = (source: string, projects = 'projects') => `
  ${source} t
  left join lateral (
    select row_to_json(shown)::text as json from (
      select id, username, first_name as "firstName", last_name as "lastName"
      from users where id = t.assigned_to offset 0
    ) shown
  ) person on true
  left join lateral (
    select row_to_json(shown)::text as json from (
      select id, name,
        (select owner from (select name from organizations where id = its.organization_id) owner) as organization
      from ${projects} its where id = t.project_id offset 0
    ) shown
  ) place on true`
