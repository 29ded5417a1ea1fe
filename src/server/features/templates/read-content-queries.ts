/**
 * Written as SQL: one statement reads what a copy needs of a project, in one snapshot, as the JSON that
 * `write-content-queries.ts` writes. It does not leave PostgreSQL: a project can have tens of thousands of tasks.
 */
import { type RawBuilder, sql } from 'kysely'
import type { CopiedPart, TemplateKind } from '@/domain/copy'
import type { Db } from '../../platform/database/database'
import { rankSql } from '../tasks/task-order-queries'

/** What to copy. */
export type CopiedContent = {
  projectId: number
  /** Only the tasks of this lane, or only this task. */
  only?: { laneId: number } | { taskId: number }
  parts: readonly CopiedPart[]
  /** Days of dates are counted from the day of the creation of what is copied, in this zone. */
  zone: string
}

const has = (parts: readonly CopiedPart[], part: CopiedPart) => sql<boolean>`${parts.includes(part)}::boolean`

function isChosen({ projectId, only, parts }: CopiedContent) {
  if (only && 'taskId' in only) return sql`id = ${only.taskId} and project_id = ${projectId}`
  const inLane = only ? sql`and lane_id = ${only.laneId}` : sql``
  return sql`
    project_id = ${projectId} ${inLane}
    and case when status = 'done' then ${has(parts, 'finished')} else ${has(parts, 'tasks')} end`
}

/** SQL for a description or a text whose files stay behind: a picture becomes its name. */
const withoutFiles = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(${text}, '!\\[((?:\\\\.|[^\\]\\\\\\n])*)\\]\\(file:\\d{1,15}\\)', '\\1', 'g')`

/**
 * SQL for the content: lanes and labels in their order; tasks by number, each with the indexes of its lane and labels
 * and its rank in the manual order; relations between them by their places. Absent parts are absent in each task. That
 * of one task has only its labels, and no rank.
 */
function contentOf(copied: CopiedContent) {
  const { projectId, parts, zone } = copied
  const [dates, people] = [has(parts, 'dates'), has(parts, 'people')]
  const keepsFiles = parts.includes('files')
  const text = (column: string) => (keepsFiles ? sql.ref(column) : withoutFiles(sql.ref(column)))
  const isOneTask = copied.only !== undefined && 'taskId' in copied.only
  return sql`(
    with first_day as materialized (
      select date_in_zone(created_at, ${zone}) as day from projects where id = ${projectId}
    ),
    numbered_lanes as materialized (
      select id, name, status, card_limit, row_number() over (order by position) - 1 as place
      from lanes where project_id = ${projectId}
    ),
    chosen as materialized (
      select *, row_number() over (order by number) - 1 as place from tasks where ${isChosen(copied)}
    ),
    numbered_labels as materialized (
      select id, name, colour, row_number() over (order by lower(name), id) - 1 as place
      from labels
      where project_id = ${projectId}
        and (not ${isOneTask}::boolean or id = any(array(select unnest(labels) from chosen)))
    )
    select jsonb_build_object(
      'lanes', (
        select jsonb_agg(jsonb_build_object('name', name, 'status', status, 'limit', card_limit) order by place)
        from numbered_lanes
      ),
      'labels', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'colour', colour) order by place), '[]')
        from numbered_labels
      ),
      'tasks', (
        select coalesce(jsonb_agg(task.fields order by task.place), '[]') from (
          select task.place, jsonb_strip_nulls(jsonb_build_object(
            'from', task.id,
            'title', task.title,
            'description', ${text('task.description')},
            'priority', task.priority,
            'estimate', task.estimate,
            'rank', case when not ${isOneTask}::boolean then ${sql.raw(rankSql('task'))} end,
            'lane', case when task.status <> 'done' then lane.place end,
            'labels', (
              select jsonb_agg(label.place order by label.place)
              from numbered_labels label where label.id = any(task.labels)
            ),
            'assigned_to', case when ${people} then task.assigned_to end,
            'checklist', case when ${has(parts, 'checklists')} and task.checklist_items > 0 then (
              select jsonb_agg(${text('item.text')} order by item.position, item.id)
              from checklist_items item where item.task_id = task.id
            ) end
          )) || case when ${dates} then jsonb_build_object(
            'due_in', due.day - first_day.day,
            'is_all_day', task.due_day is not null,
            'before_end', extract(epoch from end_of_date(due.day, ${zone}) - task.due_date),
            'start_in', task.start_date - first_day.day,
            'repeat', task.repeat - 'until',
            'until_in', (task.repeat ->> 'until')::date - first_day.day
          ) else '{}' end as fields
          from chosen task
          cross join first_day
          join numbered_lanes lane on lane.id = task.lane_id
          cross join lateral (
            select coalesce(task.due_day, date_in_zone(task.due_date, ${zone})) as day
          ) due
        ) task
      ),
      'relations', case when ${has(parts, 'relations')} then (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', relation.kind, 'from', one.place, 'to', other.place) order by relation.id
        ), '[]')
        from task_relations relation
        join chosen one on one.id = relation.from_task_id
        join chosen other on other.id = relation.to_task_id
      ) else '[]' end
    )
  )`
}

export type NewTemplateRow = {
  kind: TemplateKind
  name: string
  userId: number | null
  organizationId: number | null
  createdBy: number
}

/**
 * Saves a template of what a call copies, and returns its id and the number of its tasks. Undefined when there are more
 * tasks than it may have; their content is not read then.
 */
export async function insertTemplate(
  db: Db,
  { kind, name, userId, organizationId, createdBy }: NewTemplateRow,
  copied: CopiedContent,
  maxTasks: number | null = null,
) {
  const { rows } = await sql<{ id: number; tasks: number }>`
    insert into templates (kind, name, user_id, organization_id, created_by, content, tasks)
    select ${kind}, ${name}, ${userId}, ${organizationId}, ${createdBy}, content,
      jsonb_array_length(content -> 'tasks')
    from (select ${contentOf(copied)} as content offset 0) built
    where ${maxTasks}::integer is null
      or (select count(*) from tasks where ${isChosen(copied)}) <= ${maxTasks}::integer
    returning id, tasks`.execute(db)
  return rows[0]
}
