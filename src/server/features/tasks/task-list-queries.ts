/** Written as SQL: boards wait for it, as JSON that PostgreSQL makes. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TaskFilter } from '@/domain/task-list-schema'
import { RawJson } from '../../core/responses/cached-response'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { type CalendarReader, isDue } from './due-condition-queries'
import { begunFieldsJson, ownFieldsJson } from './task-column-queries'
import { rankSql } from './task-order-queries'

/** SQL for a task in every response, as the text of a JSON object, for each row `t` of `tasksWithDetails`. */
export const taskJson = `${ownFieldsJson('t')} || its.json`

/** SQL for a person's JSON, or that of null. */
const personJson = (id: string) => `
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

const task = statement<{ json: string }>(
  `select ${taskJson} as json from ${tasksWithDetails('tasks')} where t.id = $1 and t.project_id = $2`,
)

/** Undefined also when the task has just moved to another project. */
export const findTask = (db: Db, { projectId }: { projectId: number }, taskId: number) =>
  task.first(db, taskId, projectId)

/** A written task, and whether other tasks may follow it. */
export type WrittenTask = { json: string; isRelated: boolean }

/** SQL for the answer of a fast lane: the beginning of the JSON of a task is in the step `written`. */
export const writtenTask = sql.raw(
  `select t.json || its.json as json, t.relations > 0 as "isRelated" from ${tasksWithDetails('written', 'raised')}`,
)

const orderedTasks = (tasks: string) => `
  select ${taskJson} as json from ${tasksWithDetails(tasks)} where t.project_id = $1 order by t.due_date, t.id`

/** More is read a task at a time: for a text of many megabytes, PostgreSQL and this process would stop all else. */
const maxKibibytesAtOnce = 4 * 1024

/** SQL for a board as one text, if it is no long one; and for a long one, a task a row. */
const boardStatements = (tasks: string) => ({
  whole: statement<{ revision: number; isLong: boolean; tasks: string | null }>(`
    select projects.revision, counters.text_kibibytes > ${maxKibibytesAtOnce} as "isLong",
      case when counters.text_kibibytes <= ${maxKibibytesAtOnce} then (
        select string_agg(task.json, ',') from (${orderedTasks(tasks)}) task
      ) end as tasks
    from projects join task_counters counters on counters.project_id = projects.id where projects.id = $1`),
  byTask: statement<{ revision: number; json: string | null }>(`
    select projects.revision, task.json
    from projects left join lateral (${orderedTasks(tasks)}) task on true where projects.id = $1`),
})

const board = boardStatements('tasks')

/** The open tasks of a project, with their positions in their lanes: what is done by its finish, newest first. */
const inLanes = `
  select *, row_number() over (
    partition by lane_id order by
      case when (select default_order from projects where id = $1) = 'manual' then ${rankSql('tasks')} end,
      finished_at desc, case when status = 'done' then -id end, due_date, id
  ) as position
  from tasks where project_id = $1 and not archived`

const firstOfLanes = boardStatements(`(select * from (${inLanes}) numbered where position <= $2)`)

/**
 * A board's tasks by due date (none last), then id, as the JSON that is sent, and their revision, both from one query
 * and snapshot; with `perLane`, only the first so many of each lane. Nothing in it depends on the viewer. The brackets
 * are added here: PostgreSQL would copy a megabyte twice.
 */
export async function findBoard(db: Db, projectId: number, perLane?: number) {
  const { whole, byTask } = perLane === undefined ? board : firstOfLanes
  const values = perLane === undefined ? [projectId] : [projectId, perLane]
  const found = await whole.first(db, ...values)
  if (!found?.isLong) return found && { revision: found.revision, body: `[${found.tasks ?? ''}]` }
  const rows = await byTask.rows(db, ...values)
  const [first] = rows
  return first && { revision: first.revision, body: await listOf(rows.flatMap(({ json }) => json ?? [])) }
}

const tasksOfPart = 100

/** Texts as the bytes of a JSON list, with others' turns in between. */
async function listOf(texts: readonly string[]) {
  const parts = [Buffer.from('[')]
  for (let from = 0; from < texts.length; from += tasksOfPart) {
    const part = texts.slice(from, from + tasksOfPart).join(',')
    parts.push(Buffer.from(from === 0 ? part : `,${part}`))
    await setImmediate()
  }
  return Buffer.concat([...parts, Buffer.from(']')])
}

const listed = sql.raw(`
  select string_agg(task.json, ',') as tasks, max(task.total) as total from (
    select ${begunFieldsJson('t')} || its.json as json, t.total
    from ${tasksWithDetails('(select tasks.*, first.total from first join tasks using (id))')}
    order by t.due_date, t.id
  ) task`)

/** The first tasks of a project that match, by due date (none last), then id, and how many more there are. */
export async function listFilteredTasks(
  db: Db,
  projectId: number,
  { status, assignee, due, limit }: TaskFilter,
  reader: CalendarReader,
) {
  const conditions = [
    sql`project_id = ${projectId}`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(assignee ? [sql`assigned_to = ${assignee}`] : []),
    ...(due ? [isDue(due, reader)] : []),
  ]
  const { rows } = await sql<{ tasks: string | null; total: number | null }>`
    with first as materialized (
      select id, count(*) over () as total from tasks where ${sql.join(conditions, sql` and `)}
      order by due_date, id limit ${limit}
    )
    ${listed}`.execute(db)
  const { tasks, total } = rows[0] ?? { tasks: null, total: null }
  return new RawJson(`{"tasks":[${tasks ?? ''}],"more":${Math.max(0, (total ?? 0) - limit)}}`)
}
