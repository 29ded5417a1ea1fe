import { type RawBuilder, sql } from 'kysely'
import { may, type ProjectStanding } from '@/domain/access'
import { statusPatch } from '@/domain/task'
import type { MyTask, NewTask, Task, TaskChanges } from '@/domain/task-schema'
import type { StandingRow } from '../access/access-queries'
import type { Db } from '../database'
import { writeToBoard } from './board-write'

export async function findTask(db: Db, taskId: number) {
  const { rows } = await sql<Task>`${taskRows(sql`tasks`)} where t.id = ${taskId}`.execute(db)
  return rows[0]
}

/** Tasks assigned to the viewer in active projects that they can still see; archived ones are left out. */
export async function listMyTasks(db: Db, viewerId: number): Promise<MyTask[]> {
  const { rows } = await sql<Task & ProjectStanding>`
    ${taskRows(
      sql`tasks`,
      sql`,
      p.user_id = ${viewerId} as "isOwner",
      p.organization_id is null as "isPersonal",
      member.permission_role as "memberRole",
      null as "organizationRole"`,
    )}
    join project_members member on member.project_id = p.id and member.user_id = ${viewerId}
    where t.assigned_to = ${viewerId} and not t.archived and p.status = 'active'
    order by t.due_date, t.id`.execute(db)
  return rows.map(({ isOwner, isPersonal, memberRole, organizationRole, ...task }) => ({
    ...task,
    canEdit: may({ isOwner, isPersonal, memberRole, organizationRole }, 'task.edit'),
  }))
}

/** Tells the new assignee by mail, if somebody else assigned it and they want to be told. */
const assignmentMail = (actorId: number, before: RawBuilder<unknown> = sql`null`) => sql`,
  mailed as (
    insert into mails (template, task_id, recipient_id, actor_id)
    select 'assignment', written.id, written.assigned_to, ${actorId}::bigint
    from written join users on users.id = written.assigned_to and users.assignment_mails
    where written.assigned_to <> ${actorId} and written.assigned_to is distinct from (${before})
  )`

export type TaskValues = Omit<NewTask, 'assignedTo'> & { assignedTo: number | null }

export function insertTask(db: Db, standing: StandingRow, actorId: number, task: TaskValues) {
  return writeToBoard<Task>(db, standing, {
    write: sql`
      insert into tasks (project_id, title, description, status, priority, due_date, assigned_to)
      select bump.id, ${task.title}, ${task.description}, ${task.status}, ${task.priority},
        ${task.dueDate}::timestamptz, ${task.assignedTo}::bigint
      from bump returning *`,
    after: task.assignedTo === null ? sql`` : assignmentMail(actorId),
    answer: taskRows(sql`written`),
  })
}

/**
 * Writes only the keys present in `changes`; null clears a column, a missing key leaves it. With a `version` it writes
 * only while that is still the task's.
 */
export function updateTask(
  db: Db,
  standing: StandingRow,
  { taskId, version, actorId }: { taskId: number; version: number | undefined; actorId: number },
  changes: TaskChanges,
) {
  const values = { ...(changes.status && statusPatch(changes.status)), ...changes }
  const assignments = [
    ...Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [sql`${sql.ref(key)} = ${value}`],
    ),
    sql`version = tasks.version + 1`,
    sql`updated_at = now()`,
  ]
  return writeToBoard<Task>(db, standing, {
    write: sql`
      update tasks set ${sql.join(assignments)} from bump
      where tasks.id = ${taskId} and tasks.project_id = bump.id
        ${version === undefined ? sql`` : sql`and tasks.version = ${version}`}
      returning tasks.*`,
    after: changes.assignedTo
      ? assignmentMail(actorId, sql`select assigned_to from tasks where id = ${taskId}`)
      : sql``,
    answer: taskRows(sql`written`),
  })
}

export function deleteTask(db: Db, standing: StandingRow, taskId: number) {
  return writeToBoard<{ id: number }>(db, standing, {
    write: sql`delete from tasks using bump where tasks.id = ${taskId} and tasks.project_id = bump.id returning tasks.id`,
    answer: sql`select id from written`,
  })
}

/** The answer's fields for each row of `source`, which has the columns of the tasks table. */
const taskRows = (source: RawBuilder<unknown>, further: RawBuilder<unknown> = sql``) => sql`
  select
    t.id, t.title, t.description, t.status, t.priority, t.archived, t.version,
    t.due_date as "dueDate",
    t.assigned_to as "assignedTo",
    assignee.person as assignee,
    t.project_id as "projectId",
    json_build_object('id', p.id, 'name', p.name, 'organization',
      case when organization.id is not null then json_build_object('name', organization.name) end) as project,
    t.created_at as "createdAt",
    t.updated_at as "updatedAt",
    t.service_units as "serviceUnits"
    ${further}
  from ${source} t
  join projects p on p.id = t.project_id
  left join organizations organization on organization.id = p.organization_id
  left join lateral (
    select json_build_object('id', id, 'username', username, 'firstName', first_name, 'lastName', last_name) as person
    from users where id = t.assigned_to offset 0
  ) assignee on true`
