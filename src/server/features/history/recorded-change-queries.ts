/** SQL for the id before which a page of changes ends, as the second value. */
export const before = 'id < coalesce($2::bigint, 9223372036854775807)'

/** The response fields for each row of `source`, which has the columns of the changes table. */
export const recordedChanges = (source: string, { fields = 'change.fields', further = '' } = {}) => `
  select
    change.id,
    (select row_to_json(shown) from (
      select id, name from projects where id = change.project_id
    ) shown) as project,
    change.revision,
    change.kind,
    (select row_to_json(shown) from (
      select id, title from tasks where id = change.task_id and project_id = change.project_id
    ) shown) as task,
    change.task_id as "taskId",
    (select row_to_json(shown) from (
      select id, username, first_name as "firstName", last_name as "lastName" from users where id = change.actor_id
    ) shown) as actor,
    ${fields} as fields,
    change.at
    ${further}
  from ${source} change order by change.id desc`
