import { changesPerPage } from '@/domain/change'
import type { RecordedChange } from '@/domain/change-schema'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** The response fields for each row of `source`, which has the columns of the changes table. */
const recordedChanges = (source: string) => `
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
    change.fields,
    change.at
  from ${source} change order by change.id desc`

const before = 'id < coalesce($2::bigint, 9223372036854775807)'

const ofTask = statement<RecordedChange>(
  recordedChanges(`(
    (
      select id, project_id, revision, kind, task_id, actor_id, fields, at
      from changes where task_id = $1 and ${before} order by id desc limit ${changesPerPage}
    )
    union all
    (
      select id, project_id, revision, 'task.changed', batch.task_id, actor_id, batch.fields, at
      from (select * from batch_changes where task_id = $1) batch
      join (select id, project_id, revision, actor_id, at from changes) change using (project_id, revision)
      where ${before} order by id desc limit ${changesPerPage}
    )
    order by id desc limit ${changesPerPage}
  )`),
)

/** Returns one page, newest first. */
export const listTaskChanges = (db: Db, taskId: number, beforeId: number | undefined) =>
  ofTask.rows(db, taskId, beforeId)

// Each project's newest changes come from an index; only those of the page are then read as rows.
const ofViewer = statement<RecordedChange>(
  recordedChanges(`(
    select changes.* from (
      select newest.project_id, newest.id
      from (
        select project_id from project_members where user_id = $1
        union select id from projects where user_id = $1
      ) mine
      cross join lateral (
        select project_id, id from changes
        where changes.project_id = mine.project_id and ${before} order by id desc limit ${changesPerPage}
      ) newest
      order by newest.id desc limit ${changesPerPage}
    ) page
    join changes on changes.project_id = page.project_id and changes.id = page.id
  )`),
)

/** Returns one page of the changes in all projects that the viewer sees, newest first. */
export const listChangesForViewer = (db: Db, viewerId: number, beforeId: number | undefined) =>
  ofViewer.rows(db, viewerId, beforeId)
