/** Written as SQL: both boards wait for it, and it shares the fragments of other changes of tasks. */
import { sql } from 'kysely'
import { maxLabelsOfProject } from '@/domain/label'
import type { TasksMovePreview } from '@/domain/task-batch-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import {
  fieldChange,
  fieldChanges,
  recordChangeSql,
  userReference,
} from '../../core/changes/fast-lane-record-queries'
import type { Db } from '../../platform/database/database'
import { checkMovedTasks } from '../notifications/notify-member-queries'
import { noteMovedTasks } from './finish-moves-queries'
import { assignments, changedFieldsJson, writtenColumns } from './task-column-queries'
import { tasksWithDetails } from './task-list-queries'

export type TasksToMove = {
  taskIds: readonly number[]
  from: ProjectAccessRow
  to: ProjectAccessRow
  actorId: number
  /** What is returned of each: the task, or what has changed of it. */
  answer: 'task' | 'changes'
}

const asked = (taskIds: readonly number[]) =>
  sql`select id, position from unnest(${taskIds}::bigint[]) with ordinality asked (id, position)`

const movedFields = changedFieldsJson('tasks', ['assignedTo', 'labels'], ['projectId', 'number'])

/**
 * SQL for steps that find the labels of the tasks of `was` by their names in the other project, and make those that it
 * does not have, as far as it can have more.
 */
const labelsThere = (from: number, to: number) => sql`
    taken as (
      select id, name, colour from labels
      where project_id = ${from} and id in (select unnest(was.labels) from was)
    ),
    made as (
      insert into labels (project_id, name, colour)
      select ${to}::bigint, name, colour from taken
      where lower(name) not in (select lower(name) from labels where project_id = ${to})
      order by lower(name), id
      limit greatest(0, ${sql.lit(maxLabelsOfProject)} - (select count(*) from labels where project_id = ${to}))
      returning id, name
    ),
    there as (
      select taken.id as was_id, label.id, label.name from taken join (
        select id, name from labels where project_id = ${to} union all select id, name from made
      ) label on lower(label.name) = lower(taken.name)
    )`

const writtenTasks = sql.raw(
  tasksWithDetails('(select changed.*, was.position from changed join was using (id))', 'bump'),
)

/**
 * Moves the tasks that are in the project, once both projects are locked, as one change of each. Neither log names the
 * other project. What is not bounded follows when no lock is held: \`finishMoves\`. Rejects the write when there is
 * nothing to move.
 */
export async function moveLockedTasks(db: Db, { taskIds, from, to, actorId, answer }: TasksToMove) {
  const isOne = taskIds.length === 1
  const taskId = isOne ? sql`(select id from changed)` : sql`null`
  const left = fieldChanges(
    fieldChange('title', sql`was.title`, sql`null::text`),
    fieldChange('assignee', sql`was.assigned_to`, sql`null::bigint`, userReference),
  )
  const arrived = fieldChange('title', sql`null::text`, sql`was.title`)
  const { rows } = await sql<{ json: string; ids: number[] }>`
    with bump as (
      update projects set revision = revision + 1 where id in (${from.projectId}, ${to.projectId})
      returning id, key, name, revision, user_id, organization_id
    ),
    was as (
      select tasks.id, tasks.title, tasks.assigned_to, tasks.labels, asked.position from (${asked(taskIds)}) asked
      join tasks on tasks.id = asked.id where tasks.project_id = ${from.projectId}
      order by tasks.id for no key update of tasks
    ),
    ${labelsThere(from.projectId, to.projectId)},
    changed as (
      update tasks set
        project_id = ${to.projectId},
        rank = null,
        labels = array(
          select there.id from there where there.was_id = any(was.labels) order by lower(there.name), there.id
        ),
        assigned_to = (
          select user_id from project_members where project_id = ${to.projectId} and user_id = was.assigned_to
        ),
        ${assignments([])}
      from was where tasks.id = was.id
      returning ${answer === 'task' ? writtenColumns() : writtenColumns([], movedFields)}
    ),
    written as (select count(*) as tasks from changed having count(*) > 0),
    recorded_out as (${recordChangeSql({
      kind: isOne ? 'task.movedOut' : 'tasks.movedOut',
      actorId,
      taskId,
      fields: isOne
        ? left
        : sql`jsonb_build_object('tasks', jsonb_build_object('from', written.tasks, 'to', null))`,
      from: sql`(select * from bump where id = ${from.projectId}) bump cross join written ${isOne ? sql`cross join was` : sql``}`,
    })}),
    recorded_in as (${recordChangeSql({
      kind: isOne ? 'task.movedIn' : 'tasks.movedIn',
      actorId,
      taskId,
      fields: isOne
        ? arrived
        : sql`jsonb_build_object('tasks', jsonb_build_object('from', null, 'to', written.tasks))`,
      from: sql`(select * from bump where id = ${to.projectId}) bump cross join written ${isOne ? sql`cross join was` : sql``}`,
    })}),
    listed as (
      insert into batch_changes (project_id, revision, task_id, fields)
      select bump.id, bump.revision, was.id, case bump.id when ${to.projectId} then ${arrived} else ${left} end
      from bump cross join was where ${!isOne}
    ),
    checked as (${checkMovedTasks(db, sql<{ id: number }>`changed`)}),
    pending as (${noteMovedTasks(sql`changed`, sql`${from.projectId}::bigint`)}),
    complete as (select case when exists (select from written) then true else refuse_write() end as ok)
    select answer.* from complete cross join (
      select string_agg(t.json || its.json, ',' order by t.position) as json, json_agg(t.id order by t.position) as ids
      from ${writtenTasks}
    ) answer where complete.ok`.execute(db)
  return rows[0]
}

type PreviewRow = {
  taskId: number
  isThere: boolean
  assignee: TasksMovePreview['unassigned'][number]['assignee'] | null
}

/** For each task in order: whether it is in the project, and its assignee if they are no member of the other one. */
export async function previewTasksMove(
  db: Db,
  { taskIds, from, to }: Pick<TasksToMove, 'taskIds' | 'from' | 'to'>,
) {
  const { rows } = await sql<PreviewRow>`
    select asked.id as "taskId", tasks.id is not null as "isThere", (
      select json_build_object(
        'id', id, 'username', username, 'firstName', first_name, 'lastName', last_name, 'avatar', avatar
      )
      from users where id = tasks.assigned_to
      and not exists (
        select from project_members where project_id = ${to.projectId} and user_id = tasks.assigned_to
      )
    ) as assignee
    from (${asked(taskIds)}) asked
    left join tasks on tasks.id = asked.id and tasks.project_id = ${from.projectId}
    order by asked.position`.execute(db)
  return rows
}
