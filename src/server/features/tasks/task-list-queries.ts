/** Written as SQL: boards wait for it, as JSON that PostgreSQL makes. */
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { finishOf, ownFieldsJson } from './task-column-queries'
import { rankSql } from './task-order-queries'

/** SQL for a task in every response, as the text of a JSON object, for each row `t` of `tasksWithDetails`. */
export const taskJson = `${ownFieldsJson('t')} || its.json`

/** SQL for a person's JSON, or that of null. */
export const personJson = (id: string) => `
  coalesce((
    select row_to_json(person)::text from (
      select id, username, first_name as "firstName", last_name as "lastName", avatar
      from users where id = ${id}
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
          select id, key, name,
            (select owner from (select name from organizations where id = project.organization_id) owner) as organization
          from ${projects} project where id = t.project_id
        ) project_fields
      ),
      '}'
    ) as json
    offset 0
  ) its`

const boardStatement = (tasks: string) =>
  statement<{ revision: number; tasks: string | null }>(`
  select projects.revision, (
    select string_agg(task.json, ',') from (
      select ${taskJson} as json from ${tasksWithDetails(tasks)} where t.project_id = $1 order by t.due_date, t.id
    ) task
  ) as tasks
  from projects where projects.id = $1`)

const board = boardStatement('tasks')

/** The open tasks of a project, with their positions in their lanes: what is done by its finish, newest first. */
const inLanes = `
  select *, row_number() over (
    partition by lane_id order by
      case when (select default_order from projects where id = $1) = 'manual' then ${rankSql('tasks')} end,
      case when status = 'done' then ${finishOf('tasks')} end desc, case when status = 'done' then -id end, due_date, id
  ) as position
  from tasks where project_id = $1 and not archived`

const firstOfLanes = boardStatement(`(select * from (${inLanes}) numbered where position <= $2)`)

/**
 * A board's tasks by due date (none last), then id, as the JSON that is sent, and their revision, both from one query
 * and snapshot; with `perLane`, only the first so many of each lane. Nothing in it depends on the viewer. The brackets
 * are added here: PostgreSQL would copy a megabyte twice.
 */
export async function findBoard(db: Db, projectId: number, perLane?: number) {
  const found = await (perLane === undefined
    ? board.first(db, projectId)
    : firstOfLanes.first(db, projectId, perLane))
  return found && { revision: found.revision, body: `[${found.tasks ?? ''}]` }
}
