/** Written as SQL: a task is made of the JSON of its own fields that every response has. */
import { type RawBuilder, sql } from 'kysely'
import { displayName } from '@/domain/account'
import {
  exportedFields,
  type ExportedPerson,
  type ExportedProjectRow,
  type ExportedRow,
  type ExportedTask,
} from '@/domain/export-document-schema'
import { type ProjectAccessRow, projectsOf } from '../../core/access/access-queries'
import { shownColour } from '../../core/project-look-queries'
import type { Db } from '../../platform/database/database'
import { instant } from '../../platform/database/statement'
import { ownFieldsJson } from '../tasks/task-column-queries'

const maxTasksOfPage = 200
/** Of a page, but for those of its last task. */
const maxPartsOfPage = 500
const maxBytesOfPage = 4 * 1024 * 1024

/** SQL for whether the comments and service units of the task `t` are too many or too long for its row. */
const isLong = sql`(t.comments > 200 or t.service_units > 200 or t.further_bytes > 1024 * 1024)`
/** Of those, so many are read at once. */
const maxEntriesOfPage = 100

/** SQL for a JSON list of rows, which are in the order that they are selected in. */
const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(part) from (${rows}) part), '[]')`

const time = (column: string) => sql.raw(instant(column))

/** SQL for who made the task `t`: the oldest entry of its history says so, which may be from a project before. */
const createdBy = sql`coalesce(
  (select actor_id from moved_changes where task_id = t.id and kind = 'task.created' order by id limit 1),
  (select actor_id from changes where task_id = t.id and kind = 'task.created' order by id limit 1)
)`

const commentFields = sql`
  comment.content, ${time('comment.created_at')} as "createdAt", ${time('comment.edited_at')} as "editedAt",
  comment.user_id as "userId", comment.imported_by as "importedBy", ${list(sql`
    select reaction.emoji, reaction.user_id as "userId", reaction.imported_by as "importedBy"
    from comment_reactions reaction
    where reaction.comment_id = comment.id order by reaction.emoji, reaction.user_id`)} as reactions`

const unitFields = sql`
  unit.content, ${time('unit.created_at')} as "createdAt", unit.user_id as "userId", unit.imported_by as "importedBy"`

/** SQL for the lists of what hangs on the task `t`, but for the comments and service units of a long one. A file has no path here. */
const parts = {
  checklist: list(sql`
    select item.text, item.done, item.assigned_to as "assignedTo" from checklist_items item
    where item.task_id = t.id and t.checklist_items > 0 order by item.position, item.id`),
  comments: list(sql`
    select ${commentFields} from comments comment
    where comment.task_id = t.id and t.comments > 0 and not ${isLong} order by comment.id`),
  serviceUnits: list(sql`
    select ${unitFields} from service_units unit
    where unit.task_id = t.id and t.service_units > 0 and not ${isLong} order by unit.id`),
  files: list(sql`
    select file.id, file.name, file.type, file.size, ${time('file.created_at')} as "createdAt",
      file.user_id as "userId"
    from files file where file.task_id = t.id and t.files > 0 order by file.id`),
}

type FoundTask = ExportedRow &
  Pick<ExportedTask, 'createdBy' | keyof typeof parts> & {
    files: Omit<ExportedTask['files'][number], 'path'>[]
    /** Whether its comments and service units are read by themselves. */
    isLong: boolean
  }

const ownFields = sql.raw(`(${ownFieldsJson('t', exportedFields)} || '}')::json`)

/** The next tasks by number: so many that they and what hangs on them fit into the memory. */
export async function nextTasks(db: Db, { projectId }: ProjectAccessRow, after: number) {
  const { rows } = await sql<Omit<FoundTask, keyof ExportedRow> & { fields: ExportedRow }>`
    select ${ownFields} as fields, ${createdBy} as "createdBy", ${isLong} as "isLong",
      ${sql.join(Object.entries(parts).map(([name, rows]) => sql`${rows} as ${sql.id(name)}`))}
    from (
      select *, sum(1 + comments + service_units + checklist_items + files) over (order by number) as parts,
        sum(octet_length(description) + further_bytes) over (order by number) as bytes
      from (
        select * from tasks where project_id = ${projectId} and number > ${after}
        order by number limit ${maxTasksOfPage}
      ) next
    ) t
    where t.parts - (t.comments + t.service_units + t.checklist_items + t.files) <= ${maxPartsOfPage}
      and t.bytes - (octet_length(t.description) + t.further_bytes) <= ${maxBytesOfPage}
    order by t.number`.execute(db)
  return rows.map(({ fields, ...further }) => ({ ...fields, ...further }))
}

type Entry<Name extends 'comments' | 'serviceUnits'> = ExportedTask[Name][number] & { id: number }

/** The next entries of a kind that hang on a task, in their order. */
const nextEntries =
  <Name extends 'comments' | 'serviceUnits'>(
    table: 'comments' | 'service_units',
    alias: string,
    fields: RawBuilder<unknown>,
  ) =>
  async (db: Db, { projectId }: ProjectAccessRow, taskId: number, after: number) => {
    const ref = (column: string) => sql.ref(`${alias}.${column}`)
    const { rows } = await sql<Entry<Name>>`
      select ${ref('id')}, ${fields} from ${sql.table(table)} ${sql.id(alias)}
      where ${ref('task_id')} = (select id from tasks where id = ${taskId} and project_id = ${projectId})
        and ${ref('id')} > ${after}
      order by ${ref('id')} limit ${maxEntriesOfPage}`.execute(db)
    return rows
  }

/** What hangs on a long task, a page at a time. */
export const nextEntriesOf = {
  comments: nextEntries<'comments'>('comments', 'comment', commentFields),
  serviceUnits: nextEntries<'serviceUnits'>('service_units', 'unit', unitFields),
}

/** The own fields of the next tasks by number, with the names of their assignees. */
export async function nextRows(db: Db, { projectId }: ProjectAccessRow, after: number) {
  const { rows } = await sql<{ fields: ExportedRow; assignee: string | null }>`
    select ${ownFields} as fields, (select username from users where id = t.assigned_to) as assignee
    from tasks t where t.project_id = ${projectId} and t.number > ${after}
    order by t.number limit ${maxTasksOfPage}`.execute(db)
  return rows.map(({ fields, assignee }) => ({ ...fields, assignee }))
}

export async function findProjectRow(db: Db, { projectId }: ProjectAccessRow) {
  const { rows } = await sql<ExportedProjectRow>`
    select p.id, p.key, p.name, p.description, p.status, p.user_id as "userId", ${shownColour('p')} as colour, p.icon,
      p.archive_done_after_days as "archiveDoneAfterDays", p.default_order as "defaultOrder",
      p.estimate_unit as "estimateUnit", ${time('p.created_at')} as "createdAt",
      (select row_to_json(owner) from (
        select name, slug from organizations where id = p.organization_id
      ) owner) as organization,
      (select row_to_json(team) from (select name from teams where id = p.team_id) team) as team,
      ${list(sql`
        select member.user_id as "userId", member.permission_role as "permissionRole",
          member.project_role as "projectRole"
        from project_members member where member.project_id = p.id order by member.joined_at, member.user_id`)} as members,
      ${list(sql`
        select id, name, status, card_limit as "limit" from lanes where project_id = p.id order by position`)} as lanes,
      ${list(sql`
        select id, name, colour from labels where project_id = p.id order by lower(name), id`)} as labels
    from projects p where p.id = ${projectId}`.execute(db)
  return rows[0]
}

type Seen = { ids: readonly number[]; withEmail: ReadonlySet<number> }

/** The people with these ids. */
export async function listPeople(db: Db, { ids, withEmail }: Seen): Promise<ExportedPerson[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'email'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .execute()
  return people.map(({ id, username, firstName, lastName, email }) => ({
    id,
    username,
    name: displayName({ username, firstName, lastName }),
    email: withEmail.has(id) ? email : null,
  }))
}

/** In the order of their ids. */
export async function listProjectIds(db: Db, userId: number) {
  const rows = await db
    .selectFrom(projectsOf(db, userId).as('own'))
    .select('projectId')
    .orderBy('projectId')
    .execute()
  return rows.map(({ projectId }) => projectId)
}
