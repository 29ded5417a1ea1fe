/** Written as SQL: what an import has made is deleted by a few statements, however much it is. */
import { type RawBuilder, sql } from 'kysely'
import type { MadeProject } from '@/domain/import'
import {
  fieldChange,
  fieldChanges,
  recordChangeSql,
  userReference,
} from '../../core/changes/fast-lane-record-queries'
import type { Db } from '../../platform/database/database'

/** SQL for the changes since an import that somebody else has made. */
const changesOfOthers = ({ projectId, revision }: MadeProject, userId: number) => sql`
  select change.task_id, change.revision from changes change
  where change.project_id = ${projectId} and change.revision > ${revision} and change.actor_id is distinct from ${userId}::bigint`

/** SQL for the tasks that somebody else has changed since. */
const tasksOfOthers = (made: MadeProject, userId: number) => sql`
  select task_id from (${changesOfOthers(made, userId)}) change where task_id is not null
  union
  select batch.task_id from (${changesOfOthers(made, userId)}) change
  join batch_changes batch on batch.project_id = ${made.projectId} and batch.revision = change.revision`

const isOfImport = ({ projectId, numbers }: MadeProject): RawBuilder<boolean> => sql`
  tasks.project_id = ${projectId} and tasks.number between ${numbers?.first ?? 0}::bigint and ${numbers?.last ?? -1}::bigint`

/** How many of its tasks others have changed, and whether there is anything else of others in the project. */
export async function findOthersWork(db: Db, made: MadeProject, userId: number) {
  const { rows } = await sql<{ kept: number; imported: number; others: boolean }>`
    select
      (select count(*) from tasks where ${isOfImport(made)} and id in (${tasksOfOthers(made, userId)})) as kept,
      (select count(*) from tasks where ${isOfImport(made)}) as imported,
      exists (${changesOfOthers(made, userId)})
        or exists (select from tasks where tasks.project_id = ${made.projectId} and not (${isOfImport(made)})) as others`.execute(
    db,
  )
  return rows[0] ?? { kept: 0, imported: 0, others: true }
}

/** Deletes the tasks that nobody else has changed, with the lanes and labels that nothing is left of, as one change. */
export async function deleteImported(db: Db, made: MadeProject, userId: number) {
  const { projectId, laneIds, labelIds } = made
  const { rows } = await sql<{ tasks: number }>`
    with bump as (
      update projects set revision = revision + 1, access_version = access_version + 1
      where id = ${projectId} returning id, revision
    ),
    gone as (
      delete from tasks using bump
      where tasks.project_id = bump.id and ${isOfImport(made)} and tasks.id not in (${tasksOfOthers(made, userId)})
      returning tasks.id, tasks.title, tasks.assigned_to
    ),
    written as (select count(*) as tasks from gone),
    recorded as (${recordChangeSql({
      kind: 'tasks.deleted',
      actorId: userId,
      fields: sql`jsonb_build_object('tasks', jsonb_build_object('from', written.tasks, 'to', null))`,
      from: sql`bump cross join written`,
    })}),
    listed as (
      insert into batch_changes (project_id, revision, task_id, fields)
      select bump.id, bump.revision, gone.id, ${fieldChanges(
        fieldChange('title', sql`gone.title`, sql`null::text`),
        fieldChange('assignee', sql`gone.assigned_to`, sql`null::bigint`, userReference),
      )}
      from bump cross join gone
    )
    select tasks from written`.execute(db)
  await sql`
    delete from labels where id = any(${labelIds}::bigint[]) and project_id = ${projectId}
      and not exists (select from tasks where tasks.project_id = ${projectId} and labels.id = any(tasks.labels))`.execute(
    db,
  )
  await sql`
    delete from lanes where id = any(${laneIds}::bigint[]) and project_id = ${projectId}
      and not exists (select from tasks where lane_id = lanes.id)
      and exists (
        select from lanes other
        where other.project_id = lanes.project_id and other.status = lanes.status and other.id <> all(${laneIds}::bigint[])
      )`.execute(db)
  await sql`
    update lanes set position = placed.position
    from (
      select id, row_number() over (order by position, id) - 1 as position from lanes where project_id = ${projectId}
    ) placed
    where lanes.id = placed.id and lanes.position <> placed.position`.execute(db)
  return rows[0]?.tasks ?? 0
}
