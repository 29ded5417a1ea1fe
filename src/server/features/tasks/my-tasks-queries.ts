/** Written as SQL: My Tasks waits for it, as JSON that PostgreSQL makes. */
import { descriptionBeginning, maxMyTasksBytes } from '@/domain/task'
import { tooLongMyTasks } from '../../core/limit-errors'
import { RawJson } from '../../core/responses/cached-response'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { begunFieldsJson, ownFieldsJson } from './task-column-queries'
import { tasksWithDetails } from './task-list-queries'
import { accessColumns } from './viewer-projects-queries'

/** How a list shows its tasks: the SQL of their fields, and of the bytes of a description. */
const whole = { fields: ownFieldsJson, descriptionBytes: 'octet_length(t.description)' }
const begun = {
  fields: begunFieldsJson,
  descriptionBytes: `least(octet_length(t.description), ${4 * descriptionBeginning})`,
}

/** Of a task's JSON, what is neither title nor description is at least so long. */
const minFurtherBytes = 400

/**
 * Tasks assigned to the viewer in active projects that they can still see, by due date, without archived ones. The
 * project's part of the JSON is built once per project: in a join, PostgreSQL would build it for each task in a large
 * database, where the planner does not expect two tasks of one project. The lengths of texts are read without the
 * texts, so that a list that is too long is not built.
 */
const myTasksIn = (among: string, { fields, descriptionBytes }: typeof whole) =>
  statement<{ fits: boolean; tasks: string | null }>(`
  with endings as materialized (
    select t.project_id, concat(',"canEdit":', member."canEdit"::text, ',"access":', member.access, its.json) as ending
    from ${tasksWithDetails(`(select distinct assigned_to, project_id from tasks where assigned_to = $1 ${among})`)}
    cross join lateral (
      select ${accessColumns('$1')}
      from projects project
      join project_members member on member.project_id = project.id and member.user_id = $1
      left join organization_members organization_member
        on organization_member.organization_id = project.organization_id and organization_member.user_id = $1
      where project.id = t.project_id and project.status = 'active'
    ) member
  ),
  size as materialized (
    select coalesce(sum(${minFurtherBytes} + octet_length(t.title) + ${descriptionBytes}), 0) <= ${maxMyTasksBytes} as fits
    from tasks t join endings on endings.project_id = t.project_id
    where t.assigned_to = $1 and not t.archived
  )
  select size.fits, case when size.fits then (
    select string_agg(task.json, ',') from (
      select ${fields('t')} || endings.ending as json from tasks t join endings on endings.project_id = t.project_id
      where t.assigned_to = $1 and not t.archived
      order by t.due_date, t.id
    ) task
  ) end as tasks from size`)

type Statements = Record<'all' | 'some', ReturnType<typeof myTasksIn>>

const statementsFor = (shown: typeof whole): Statements => ({
  all: myTasksIn('', shown),
  some: myTasksIn('and project_id = any($2::bigint[])', shown),
})

/** @param among the ids of the projects whose tasks may be listed; null: all */
type List = (db: Db, viewerId: number, among?: readonly number[] | null) => Promise<RawJson>

const listWith =
  ({ all, some }: Statements): List =>
  async (db, viewerId, among = null) => {
    const found = await (among ? some.first(db, viewerId, among) : all.first(db, viewerId))
    const json = `[${found?.tasks ?? ''}]`
    if (!found?.fits || isLongerThan(maxMyTasksBytes, json)) throw tooLongMyTasks()
    return new RawJson(json)
  }

export const listMyTasks = listWith(statementsFor(whole))

/** With the beginnings of their descriptions. */
export const listMyTasksBegun = listWith(statementsFor(begun))

/** A code unit is at most three bytes of UTF-8. */
const isLongerThan = (maxBytes: number, text: string) =>
  text.length > maxBytes / 3 && Buffer.byteLength(text) > maxBytes
