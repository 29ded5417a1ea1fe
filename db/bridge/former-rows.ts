/** Adapts rows from before one of these migrations. The triggers are absent meanwhile. */
export const fillsBeforeTriggers: ReadonlyMap<string, readonly string[]> = new Map([
  [
    '0089-ownerless-contents',
    [
      `update imports set read_counts = jsonb_build_object(
        'projects', jsonb_array_length(reading -> 'projects'), 'lanes', jsonb_array_length(reading -> 'lists')
      ) || (reading -> 'counts')
      where reading is not null`,
    ],
  ],
  ['0090-files-of-person', ['update files set stored_by = user_id where stored_by is null']],
  [
    '0092-fill-text-sizes',
    [
      `update tasks set further_bytes = (
        coalesce((select sum(octet_length(content)) from service_units where task_id = tasks.id), 0)
        + coalesce((select sum(octet_length(content)) from comments where task_id = tasks.id), 0)
        + coalesce((select sum(octet_length(text)) from checklist_items where task_id = tasks.id), 0)
      )
      where service_units > 0 or comments > 0 or checklist_items > 0`,
    ],
  ],
  ['0093-one-line-texts', linesOfOneLine()],
])

/** What rows of all earlier versions need: a done task without a finish was finished at its last update. */
export const fillsOfAll = [
  `update tasks set finished_at = case when status = 'done' then updated_at end
    where (status = 'done') <> (finished_at is not null)`,
]

/** The same with the functions of the baseline. */
export const fillsAfterFunctions: ReadonlyMap<string, readonly string[]> = new Map([
  [
    '0096-fill-moved-counts',
    [
      `update task_counters set
        tasks_by_status = coalesce((
          select jsonb_object_agg(status, tasks) from (
            select status, count(*) as tasks from tasks
            where project_id = task_counters.project_id and not archived group by status
          ) counted
        ), '{}'),
        text_kibibytes = coalesce((
          select sum((octet_length(title) + octet_length(description) + further_bytes + 1023) / 1024)
          from tasks where project_id = task_counters.project_id
        ), 0)`,
    ],
  ],
  [
    '0101-fold-texts',
    [
      `insert into task_texts (task_id, service_unit_id, project_id, body)
      select id, 0, project_id, searchable_text(title) || e'\\n' || searchable_text(description) from tasks
      union all
      select tasks.id, unit.id, project_id, e'\\n' || searchable_text(content)
      from service_units unit join tasks on tasks.id = unit.task_id
      union all
      select tasks.id, -comment.id, project_id, e'\\n' || searchable_text(content)
      from comments comment join tasks on tasks.id = comment.task_id
      on conflict (task_id, service_unit_id) do update set body = excluded.body
      where task_texts.body <> excluded.body`,
    ],
  ],
])

/** Titles and names have one line: tabs, line breaks and other control characters become spaces. */
function linesOfOneLine() {
  const controls = `'\\r\\n|[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]'`
  const inOneLine = (column: string) => `
    coalesce(nullif(regexp_replace(regexp_replace(${column}, ${controls}, ' ', 'g'), '^\\s+$', ''), ''), 'Untitled')`
  const columns = [
    ['tasks', 'title'],
    ['checklist_items', 'text'],
    ['projects', 'name'],
    ['organizations', 'name'],
    ['teams', 'name'],
    ['lanes', 'name'],
    ['views', 'name'],
    ['tokens', 'name'],
    ['files', 'name'],
    ['users', 'first_name'],
    ['users', 'last_name'],
  ] as const
  return [
    ...columns.map(
      ([table, column]) =>
        `update ${table} set ${column} = ${inOneLine(column)} where ${column} ~ ${controls}`,
    ),
    // Another label of the project may already have the new name.
    `do $$
    declare
      label labels;
    begin
      for label in select * from labels where name ~ ${controls} order by id loop
        begin
          update labels set name = ${inOneLine('name')} where id = label.id;
        exception when unique_violation then
          update labels set name = left(${inOneLine('name')}, 39 - length(id::text)) || ' ' || id where id = label.id;
        end;
      end loop;
    end $$`,
  ]
}
